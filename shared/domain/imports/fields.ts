/** What a column of a file of listings may stand for. */
export const IMPORT_FIELDS = [
  'material_name',
  'quantity',
  'unit',
  'description',
  'type',
  'category',
  'price_per_unit',
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Without these a row is no listing; unit, type and category have defaults. */
export const REQUIRED_FIELDS: readonly ImportField[] = ['material_name', 'quantity', 'description']

/** Heads that a field goes by, in the languages of the catalogue; compared without case, accents and signs. */
const HEADS: Record<ImportField, readonly string[]> = {
  material_name: [
    'material name',
    'material',
    'name',
    'waste stream',
    'stream',
    'product',
    'item',
    'bezeichnung',
    'stoff',
    'designation',
    'materiau',
    'materiaal',
    'nombre',
    'materiale',
  ],
  quantity: [
    'quantity',
    'qty',
    'amount',
    'volume',
    'menge',
    'quantite',
    'hoeveelheid',
    'cantidad',
    'quantita',
  ],
  unit: ['unit', 'units', 'uom', 'unit of measure', 'einheit', 'unite', 'eenheid', 'unidad', 'unita'],
  description: [
    'description',
    'details',
    'comment',
    'comments',
    'notes',
    'beschreibung',
    'bemerkung',
    'omschrijving',
    'descripcion',
    'descrizione',
  ],
  type: ['type', 'direction', 'offer or need', 'sell or buy', 'offer need', 'sell buy', 'art', 'tipo'],
  category: ['category', 'material category', 'group', 'kategorie', 'categorie', 'categoria'],
  price_per_unit: [
    'price per unit',
    'price',
    'unit price',
    'eur per unit',
    'preis',
    'prix',
    'prijs',
    'precio',
    'prezzo',
  ],
}

/**
 * Which field each column stands for, by its head; null when none fits. A field is given to one column only:
 * the first whose head is one of its names.
 */
export function guessFields(heads: readonly string[]): (ImportField | null)[] {
  const left = new Set<ImportField>(IMPORT_FIELDS)
  return heads.map((head) => {
    const plain = plainHead(head)
    const field = IMPORT_FIELDS.find((one) => left.has(one) && HEADS[one].includes(plain)) ?? null
    if (field) left.delete(field)
    return field
  })
}

/** "Menge (t/Jahr)" → "menge". */
const plainHead = (head: string): string =>
  head
    .replace(/[([].*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
