// CloudFront function on viewer requests to /api/*. A body reaches its function in base64 and must fit into six
// megabytes then: what is longer is refused here, in the one error body, before anything fails over it.
var MOST = __MOST_BODY__

function handler(event) {
  var request = event.request
  var length = request.headers['content-length']
  if (!length || Number(length.value) <= MOST) return request
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: {
      encoding: 'text',
      data: JSON.stringify({
        error: '__TOO_LARGE__',
        code: 'PAYLOAD_TOO_LARGE',
        requestId: event.context.requestId || '-',
      }),
    },
  }
}
