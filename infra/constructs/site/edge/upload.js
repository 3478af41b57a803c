// CloudFront function on viewer requests to /uploads: a signed form is posted to the root of the bucket.
function handler(event) {
  var request = event.request
  if (request.method !== 'POST') return { statusCode: 404, statusDescription: 'Not Found' }
  request.uri = '/'
  return request
}
