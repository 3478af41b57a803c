// What can't wait for the app. A file of its own, because the Content-Security-Policy allows no inline script.

// Before the first paint: the theme, by the same rule as src/theme/color-mode.ts, and whether somebody may be signed
// in, by the same as src/lib/session.ts.
;(function () {
  var mode = null
  var member = false
  try {
    mode = JSON.parse(localStorage.getItem('sidestream.theme'))
    member = Object.keys(localStorage).some(function (key) {
      return /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key)
    })
  } catch {
    // Storage is blocked: the device's theme, and a visitor.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('member', member)
})()

// The last press on a page that the build has drawn, before the app has taken it over: src/app/early-press.ts does it
// then. A form is not sent by the browser meanwhile: what was typed would stand in the address.
;(function () {
  var early = { pressed: null, stop: stop }
  function keep(event) {
    var button = event.target.closest && event.target.closest('#root button')
    if (button) early.pressed = button
  }
  function hold(event) {
    event.preventDefault()
  }
  function stop() {
    removeEventListener('click', keep, true)
    removeEventListener('submit', hold, true)
  }
  addEventListener('click', keep, true)
  addEventListener('submit', hold, true)
  window.earlyPress = early
})()
