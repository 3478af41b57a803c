/** The law of a journey, as it stands in the files. */
import countryFile from './countries.json' with { type: 'json' }
import kindFile from './kinds.json' with { type: 'json' }
import procedureFile from './procedures.json' with { type: 'json' }
import ruleFile from './rules.json' with { type: 'json' }
import type { CountryFile, JourneyRule, KindFile, ProcedureFile } from './schema.ts'

export type * from './schema.ts'

export const journeyRules = ruleFile as readonly JourneyRule[]
export const journeyKinds = kindFile as KindFile
export const journeyProcedures = procedureFile as ProcedureFile
export const journeyCountries = countryFile as CountryFile
