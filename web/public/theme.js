// Sets the theme before the first paint; the same rule as src/theme/color-mode.ts. A file of its own, because
// the Content-Security-Policy allows no inline script.
;(function () {
  var mode
  try {
    mode = JSON.parse(localStorage.getItem('sidestream.theme'))
  } catch {
    mode = null
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
