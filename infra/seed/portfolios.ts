import { onboardings } from '#functions/data/onboarding.ts'
import { generatePortfolio } from '#functions/lib/generate-portfolio.ts'
import type { Services } from '#functions/lib/services.ts'
import { HOUR, later } from '#functions/lib/clock.ts'
import { analyse } from '#shared/domain/onboarding/analyse.ts'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { demoCompanies } from './data.ts'

/** Hours before the seed moment at which the questionnaire was answered. */
const ANSWERED = 30

/** What the process description and the listings of a demo company don't say, in its own words. */
const TOLD: Readonly<
  Record<string, Pick<Answers, 'industry' | 'production_volume' | 'materials' | 'waste_streams'>>
> = {
  'scheldt-ironworks': {
    industry: 'Manufacturing',
    production_volume: '2.1 million tonnes of crude steel a year',
    materials: 'iron ore, coking coal, limestone, scrap',
    waste_streams: 'mill scale 9,800 t/year, converter slag',
  },
  'limfjord-binders': {
    industry: 'Construction',
    production_volume: '1.1 Mt of cement a year',
    materials: 'chalk, sand, gypsum, petcoke',
    waste_streams: 'bypass dust, kiln bricks',
  },
}

/**
 * The companies of the demo accounts have answered the questionnaire; the portfolio that followed waits for their
 * review. Who has answers keeps them.
 */
export async function seedPortfolios(services: Services, now: Date): Promise<void> {
  const time = later(now, -ANSWERED * HOUR)
  for (const company of demoCompanies) {
    const told = TOLD[company.id]
    if (!told || (await services.use(onboardings).get(company.id))) continue
    const answers: Answers = {
      location: { city: company.city, country: company.country },
      products: company.products.join(', '),
      exact_employee_count: company.employee_count,
      processes: company.process_description,
      ...told,
    }
    const caller = { companyId: company.id }
    await generatePortfolio(answers, analyse(knowledge, answers), { caller, now: time, step: 7 }, services)
  }
}
