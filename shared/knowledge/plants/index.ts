/** Every plant and step. The engine reads them compiled; only the questionnaire loads the rows. */
import type { Plant } from './schema.ts'
import { sectors } from './index.generated.ts'

export const plants = sectors.flat() as unknown as readonly Plant[]
