// CloudFront function on viewer requests to /ws and /ws/*: the WebSocket API knows one path, its stage.
// A conversation's id moves from the path to the query string: /ws/conversations/{id} → ?conversation={id}.
var CONVERSATION = /^\/ws\/conversations\/([A-Za-z0-9_.-]{1,128})\/?$/

function handler(event) {
  var request = event.request
  var found = CONVERSATION.exec(request.uri)
  if (found) {
    request.querystring.conversation = { value: found[1] }
  } else if (request.uri !== '/ws' && request.uri !== '/ws/') {
    return { statusCode: 404, statusDescription: 'Not Found' }
  }
  request.uri = '/__STAGE__'
  return request
}
