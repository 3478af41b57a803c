import { isOffer } from '#web/lib/direction.ts'
import type { WholeListing } from '#web/lib/backend/queries/listing.ts'
import type { ProspectOutlet, FoundProspects } from './queries.ts'

/** Words of the page of who could take or supply a listing. */

type Side = FoundProspects['material']['type']

export const titleOf = ({ material_name, type }: Pick<WholeListing, 'material_name' | 'type'>): string =>
  `${isOffer(type) ? 'Who could take' : 'Who could supply'} ${material_name}`

const EVIDENCE: Record<ProspectOutlet['evidence'], { offer: string; need: string }> = {
  standard: { offer: 'Standard outlet', need: 'Standard source' },
  known: { offer: 'Known use', need: 'Known source' },
  trials: { offer: 'Shown in trials', need: 'Shown in trials' },
}
export const evidenceWord = (evidence: ProspectOutlet['evidence'], type: Side): string =>
  EVIDENCE[evidence][isOffer(type) ? 'offer' : 'need']

const ROLE: Record<NonNullable<ProspectOutlet['role']>, string> = {
  'raw-material': 'raw material',
  fuel: 'fuel',
  additive: 'additive',
  reductant: 'reductant',
  catalyst: 'catalyst',
  'process-heat': 'process heat',
  water: 'process water',
  nutrient: 'nutrient',
  packaging: 'packaging',
  auxiliary: 'auxiliary',
}
/** "raw material: granulated slag". */
export const asWhat = ({ role, names: [name = ''] }: ProspectOutlet): string =>
  role === null ? name : `${ROLE[role]}: ${lowered(name)}`

/** As within a sentence: abbreviations and names keep their capitals. */
const lowered = (name: string): string =>
  /^[A-Z][a-z]+(?:[ ,]|$)/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

const HOW_USUAL: Record<ProspectOutlet['usual'], string> = {
  always: 'nearly all of them',
  often: 'many of them',
  sometimes: 'some of them',
}
export const howUsual = (usual: ProspectOutlet['usual']): string => HOW_USUAL[usual]

export const GROUND: Record<FoundProspects['industries'][number]['members'][number]['ground'], string> = {
  confirmed: 'says it is such a plant',
  described: 'read from its description',
}
