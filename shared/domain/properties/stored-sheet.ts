/** The sheet of a stored listing as it stands there. It looks up no parameter, so that who only stores it loads none. */
import type { StatedValue, ValueBasis } from '#shared/domain/matching/types.ts'
import { EMPTY_SHEET, type SheetBasis, type SheetProperty, type StoredSheet } from './sheet.ts'

const SHEET_BASIS: Readonly<Record<ValueBasis, SheetBasis>> = {
  'as delivered': 'as received',
  'dry matter': 'dry',
  iron: 'iron',
}

/** A value that was stated before there were data sheets; which parameter it means is looked up where it is used. */
const propertyOfValue = ({
  parameter,
  value,
  unit,
  basis = 'as delivered',
  at,
}: StatedValue): SheetProperty => ({
  id: null,
  parameter,
  op: '=',
  ...{ value, unit, at },
  min: null,
  max: null,
  basis: SHEET_BASIS[basis],
  weight: null,
  method: null,
  date: null,
  note: null,
  source: { kind: 'own' },
})

/** Of an old listing its stated values, as they were never written as a sheet. */
export const storedSheet = (listing: {
  sheet?: StoredSheet | null | undefined
  stated?: readonly StatedValue[] | null | undefined
}): StoredSheet =>
  listing.sheet ??
  (listing.stated?.length ? { ...EMPTY_SHEET, properties: listing.stated.map(propertyOfValue) } : EMPTY_SHEET)
