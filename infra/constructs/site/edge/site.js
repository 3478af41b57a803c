// CloudFront function on viewer requests to the site. A path that names no file belongs to the app's
// router and gets the app's page, drawn already or empty; a path that names one keeps its 404 when the file
// is missing.
var FILE = /\.(css|gif|html|ico|jpe?g|js|json|map|pdf|png|svg|ttf|txt|wasm|webmanifest|webp|woff2?|xml)$/i

var STILL_PAGES = __STILL_PAGES__

function handler(event) {
  var request = event.request
  if (!FILE.test(request.uri)) request.uri = '/' + (STILL_PAGES[request.uri] || 'index.html')
  return request
}
