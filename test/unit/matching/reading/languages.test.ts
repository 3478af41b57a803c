import { describe, expect, it } from 'vitest'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { namesOf } from '#shared/knowledge/name.ts'

/** What companies of these languages call common streams, often with a word more than the knowledge base has. */
const STREAMS: Record<string, readonly (readonly [name: string, concept: string])[]> = {
  Polish: [
    ['Trociny sosnowe, suche', 'sawdust'],
    ['Serwatka kwaśna z serowni', 'whey'],
    ['Popiół lotny z elektrowni węglowej', 'fly-ash'],
    ['Żużel wielkopiecowy granulowany', 'granulated-blast-furnace-slag'],
    ['Popiół cynkowy', 'zinc-ash-dross'],
    ['Popiołu lotnego z węgla', 'fly-ash'],
    ['Twardy cynk', 'zinc-ash-dross'],
    ['Stłuczka szklana bezbarwna', 'glass-cullet'],
    ['Wysłodki buraczane mokre', 'beet-pulp'],
    ['Zużyty olej silnikowy', 'used-oil'],
    ['Złom aluminiowy', 'aluminium-scrap'],
    ['Zgorzelina walcownicza', 'mill-scale'],
    ['Młóto browarniane', 'spent-grain'],
    ['Wytłoki jabłkowe', 'apple-pomace'],
    ['Makulatura mieszana', 'recovered-paper'],
    ['Zużyte opony', 'end-of-life-tyre'],
  ],
  Czech: [
    ['Piliny smrkové', 'sawdust'],
    ['Syrovátka', 'whey'],
    ['Popílek z uhelné elektrárny', 'fly-ash'],
    ['Granulovaná vysokopecní struska', 'granulated-blast-furnace-slag'],
    ['Zinkový popel', 'zinc-ash-dross'],
    ['Skleněné střepy', 'glass-cullet'],
    ['Cukrovarské řízky', 'beet-pulp'],
    ['Použitý motorový olej', 'used-oil'],
    ['Hliníkový šrot', 'aluminium-scrap'],
    ['Okuje', 'mill-scale'],
    ['Pivovarské mláto', 'spent-grain'],
    ['Ojeté pneumatiky', 'end-of-life-tyre'],
  ],
  Portuguese: [
    ['Serradura de pinho', 'sawdust'],
    ['Soro de leite', 'whey'],
    ['Escória de alto-forno granulada', 'granulated-blast-furnace-slag'],
    ['Cinzas de zinco', 'zinc-ash-dross'],
    ['Casco de vidro', 'glass-cullet'],
    ['Sucata de alumínio', 'aluminium-scrap'],
    ['Carepa de laminação', 'mill-scale'],
    ['Dreche cervejeira', 'spent-grain'],
    ['Pneus usados', 'end-of-life-tyre'],
    ['Bagaço de uva', 'grape-marc'],
  ],
  Swedish: [
    ['Sågspån', 'sawdust'],
    ['Vassle', 'whey'],
    ['Flygaska', 'fly-ash'],
    ['Granulerad masugnsslagg', 'granulated-blast-furnace-slag'],
    ['Zinkaska', 'zinc-ash-dross'],
    ['Glaskross', 'glass-cullet'],
    ['Betmassa', 'beet-pulp'],
    ['Spillolja', 'used-oil'],
    ['Aluminiumskrot', 'aluminium-scrap'],
    ['Glödskal', 'mill-scale'],
    ['Drav', 'spent-grain'],
    ['Uttjänta däck', 'end-of-life-tyre'],
  ],
  Danish: [
    ['Savsmuld', 'sawdust'],
    ['Valle fra osteri', 'whey'],
    ['Flyveaske', 'fly-ash'],
    ['Højovnsslagge', 'blast-furnace-slag'],
    ['Zinkaske', 'zinc-ash-dross'],
    ['Glasskår', 'glass-cullet'],
    ['Roepulp', 'beet-pulp'],
    ['Spildolie', 'used-oil'],
    ['Aluminiumskrot', 'aluminium-scrap'],
    ['Glødeskal', 'mill-scale'],
    ['Mask fra bryggeri', 'spent-grain'],
    ['Udtjente dæk', 'end-of-life-tyre'],
  ],
  Finnish: [
    ['Sahanpuru', 'sawdust'],
    ['Juustohera', 'whey'],
    ['Masuunikuona', 'blast-furnace-slag'],
    ['Sinkkituhka', 'zinc-ash-dross'],
    ['Lasimurska', 'glass-cullet'],
    ['Juurikasleike', 'beet-pulp'],
    ['Jäteöljy', 'used-oil'],
    ['Alumiiniromu', 'aluminium-scrap'],
    ['Hehkuhilse', 'mill-scale'],
    ['Mäski', 'spent-grain'],
    ['Käytetyt renkaat', 'end-of-life-tyre'],
  ],
}

const first = (material_name: string, description = '') =>
  classify(knowledge, { material_name, description, type: 'waste' }).concepts[0]?.id

describe('streams are read', () => {
  it.each(Object.entries(STREAMS))('in %s', (_, streams) => {
    expect(streams.map(([name]) => [name, first(name)])).toEqual(streams)
  })

  it('by what they are, not by what they come in', () => {
    expect(first('Popiół cynkowy', 'z cynkowni ogniowej, big bag, 20 t')).toBe('zinc-ash-dross')
    expect(first('Syrovátka', 'v IBC kontejnerech, chlazená')).toBe('whey')
  })

  it.each(['de', 'fr', 'es', 'it', 'nl', 'pl', 'cs', 'pt', 'sv', 'da', 'fi'] as const)(
    'by names of at least 470 materials in %s',
    (language) => {
      const named = knowledge.concepts.filter((one) => namesOf(one).i18n?.[language]?.length)
      expect(named.length).toBeGreaterThanOrEqual(470)
    },
  )
})
