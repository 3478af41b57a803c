// What must be known before the first paint: the theme, by the same rule as src/theme/color-mode.ts, and whether
// somebody may be signed in, by the same as src/lib/session.ts. A file of its own, because the
// Content-Security-Policy allows no inline script.
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
