/** What a column of a file of listings may stand for. */
export const IMPORT_FIELDS = [
  'material_name',
  'quantity',
  'unit',
  'description',
  'type',
  'category',
  'price_per_unit',
  'ewc',
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Without these a row is no listing. A unit is needed too: a column names it, or the person for all rows. */
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
    'abfall',
    'abfallbezeichnung',
    'reststoff',
    'dechet',
    'nom',
    'naam',
    'afvalstof',
    'residuo',
    'rifiuto',
    'denominazione',
    'nazwa',
    'material naam',
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
    'ilosc',
  ],
  unit: [
    'unit',
    'units',
    'uom',
    'unit of measure',
    'einheit',
    'unite',
    'eenheid',
    'unidad',
    'unita',
    'jednostka',
  ],
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
    'opis',
  ],
  type: [
    'type',
    'direction',
    'offer or need',
    'sell or buy',
    'offer need',
    'sell buy',
    'art',
    'typ',
    'richtung',
    'angebot oder bedarf',
    'angebot gesuch',
    'sens',
    'offre ou demande',
    'soort',
    'richting',
    'vraag of aanbod',
    'tipo',
    'oferta o demanda',
    'offerta o richiesta',
    'rodzaj',
    'kierunek',
  ],
  category: ['category', 'material category', 'group', 'kategorie', 'categorie', 'categoria', 'kategoria'],
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
    'cena',
  ],
  ewc: [
    'ewc',
    'ewc code',
    'low',
    'low code',
    'list of waste',
    'list of waste code',
    'waste code',
    'avv',
    'avv nummer',
    'avv schlussel',
    'eak',
    'abfallschlussel',
    'abfallschlusselnummer',
    'abfallcode',
    'cer',
    'codice cer',
    'eer',
    'codice eer',
    'code dechet',
    'code cer',
    'ced',
    'ler',
    'codigo ler',
    'eural',
    'euralcode',
    'kod odpadu',
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

/** A head that two columns bear although it names a field: which of them is meant can't be told. */
export function doubleHead(heads: readonly string[]): string | null {
  const known = new Set(Object.values(HEADS).flat())
  const seen = new Set<string>()
  for (const head of heads) {
    const plain = plainHead(head)
    if (known.has(plain) && seen.has(plain)) return head
    seen.add(plain)
  }
  return null
}

/** "Menge (t/Jahr)" → "menge". */
const plainHead = (head: string): string =>
  head
    .replace(/[([].*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
