import { standingBy, type StandingCheck } from '#functions/data/company/standing.ts'
import type { Service } from '#functions/platform/services.ts'
import { catalogueService } from './catalogue.ts'

/** Who may take part, for functions that hold the catalogue: its changes tell who no longer does. */
export const catalogueStanding: Service<StandingCheck> = (services) =>
  standingBy(services, services.use(catalogueService))
