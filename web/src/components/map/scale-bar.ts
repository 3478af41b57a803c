/** The longest round length (1, 2 or 5 × a power of ten, km) that is at most `px` long. */
export function scaleBar(kmPerPx: number, px: number): { km: number; px: number } {
  const most = kmPerPx * px
  const power = 10 ** Math.floor(Math.log10(most))
  const km = [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power
  return { km, px: km / kmPerPx }
}
