import { describe, expect, it } from 'vitest'
import { disposedToday } from '#shared/domain/economics/terms/disposed-today.ts'

describe('where a stream goes today, as its owner says', () => {
  it.each([
    ['EAF dust. Stabilised and landfilled until now.', 1],
    ['Gypsum. Part goes to the old pit today.', 0.5],
    ['Filterkuchen, bisher deponiert.', 1],
    ['Boues mises en décharge aujourd’hui, en partie.', 0.5],
    ['Fanghi, oggi in discarica.', 1],
    ['Lodos que hoy van al vertedero.', 1],
    ['Off-gas, partly flared at present.', 0.5],
    ['Żużel, obecnie na składowisko.', 1],
  ])('%s', (text, share) => {
    expect(disposedToday(text.replace('’', "'"))?.typical).toBe(share)
  })

  it.each([
    'Landfill gas, CH4 42 %, now cleaned.',
    'Today it is no longer landfilled.',
    'Cover soil for landfill closure.',
    'Sold to a cement works until now.',
    'Bottom ash of waste incineration, available now.',
  ])('says nothing of it: %s', (text) => {
    expect(disposedToday(text)).toBeNull()
  })
})
