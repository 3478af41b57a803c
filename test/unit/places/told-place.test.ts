import { describe, expect, it } from 'vitest'
import { placeTold, unknownPlace } from '#shared/domain/places/told-place.ts'

describe('the place of a site', () => {
  it('is a town or a plant', () => {
    expect(placeTold({ city: 'Oyonnax', country: 'France' })?.text).toBe('Oyonnax, France')
    expect(placeTold({ city: 'Chemelot', country: 'Netherlands' })?.text).toBe('Chemelot, Netherlands')
  })

  it('is asked for where several have the name, with what tells them apart', () => {
    const told = { city: 'Springfield', country: 'United States' }
    expect(placeTold(told)).toBeNull()
    const asked = unknownPlace(told)
    expect(asked.field).toBe('city')
    expect(asked.message).toContain('Springfield, Illinois, United States')
    expect(placeTold({ ...told, city: 'Springfield, Illinois' })?.lat).toBeCloseTo(39.8, 1)
  })

  it('is no region, whose middle is nobody’s address', () => {
    const told = { city: 'Catalonia', country: 'Spain' }
    expect(placeTold(told)).toBeNull()
    expect(unknownPlace(told)).toEqual({
      field: 'city',
      message: expect.stringMatching(/^Catalonia is a region, some \d+ km .* Name the town/) as string,
    })
  })

  it('stands beside a larger town where it is too small', () => {
    expect(placeTold({ city: 'Xyzzy', country: 'Spain', near: 'Toledo' })?.text).toBe(
      'Xyzzy (near Toledo), Spain',
    )
  })
})
