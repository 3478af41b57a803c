/** Rules over sign-ins: how long one lasts, and how a person would call the device. */

/** Days after which the password is asked for again: the life of the pool's refresh tokens. */
export const SESSION_DAYS = 7

const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b(?=.*\bMobile\b)/, 'an Android phone'],
  [/\bAndroid\b/, 'an Android tablet'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: typeof BROWSERS, userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * A device as a person would say it, from the `User-Agent` of a request: “Firefox on Windows”. Nothing finer is kept: a
 * version would tell more about the person, and help nobody to know the device again.
 */
export function deviceName(userAgent: string | undefined): string {
  const said = userAgent?.slice(0, 512) ?? ''
  const [browser, system] = [nameIn(BROWSERS, said), nameIn(SYSTEMS, said)]
  if (browser) return system ? `${browser} on ${system}` : browser
  return system ? `A program on ${system}` : 'An unknown device'
}
