/** What may not be listed, in six languages, and what looks like it and may. */
import { describe, expect, it } from 'vitest'
import { forbiddenIn } from '#shared/domain/waste/forbidden.ts'
import rules from '#shared/knowledge/waste/forbidden.json' with { type: 'json' }

const read = (material_name: string, description = '') => forbiddenIn({ material_name, description })

describe('forbidden', () => {
  it.each([
    ['asbestos', 'Asbestos roof sheets', ''],
    ['asbestos', 'Corrugated sheets', 'They contain asbestos.'],
    ['asbestos', 'Asbestzementplatten', ''],
    ['asbestos-cement', 'Welleternit, Scheunendach', ''],
    ['asbestos-cement', 'Tejado de uralita', 'Unas 300 placas.'],
    ['pcb', 'Capacitor oil', 'Analysed at 480 mg/kg PCB.'],
    ['organotin', 'TBT antifouling', 'Opened tins.'],
    ['radioactive', 'Instruments with radium paint', ''],
    ['asbestos', 'Plaques en amiante-ciment', ''],
    ['asbestos', 'Placas de fibrocemento con amianto', ''],
    ['asbestos', 'Eternit z azbestem', ''],
    ['pcb', 'PCB oil from transformers', ''],
    ['pcb', 'Transformer oil', 'Contains PCB 300 ppm.'],
    ['pcb', 'Askarel', ''],
    ['pop', 'Lindane stock', ''],
    ['pop', 'EPS boards with HBCD', ''],
    ['pop', 'Fire foam PFOS', ''],
    ['ozone', 'Halon 1301 cylinders', ''],
    ['ozone', 'CFC-12 refrigerant', ''],
    ['ozone', 'Kältemittel R-22', ''],
    ['mercury', 'Metallic mercury 200 kg', ''],
    ['mercury', 'Mercury', 'From decommissioned cells.'],
    ['mercury', 'Quecksilber', ''],
    ['radioactive', 'Radioactive sources', ''],
    ['radioactive', 'Déchets radioactifs', ''],
    ['radioactive', 'Depleted uranium counterweights', ''],
    ['explosive', 'Ammunition, expired', ''],
    ['explosive', 'Feuerwerkskörper', ''],
    ['explosive', 'Fireworks, unsold', ''],
    ['infectious', 'Clinical waste', ''],
    ['infectious', 'Yellow bags', 'Infectious, from a hospital.'],
    ['infectious', 'Cytotoxic drugs', ''],
    ['abp-1', 'Animal by-products category 1', ''],
    ['abp-1', 'Bovine heads', 'Specified risk material.'],
    ['weapon', 'Firearms, seized', ''],
    ['narcotic', 'Morphine ampoules', ''],
    ['wildlife', 'Ivory carvings', ''],
  ])('%s: %s / %s', (id, name, description) => {
    const found = read(name, description)
    expect(found?.id).toBe(id)
    expect(found?.text).toContain(found!.law)
    expect(`${name} ${description}`.toLowerCase()).toContain(
      found!.field === 'material_name' ? name.toLowerCase() : description.toLowerCase(),
    )
  })

  it('cites a law for every rule', () => {
    for (const { law, why } of rules) {
      expect(law).toMatch(/\d{2,4}/)
      expect(why.length).toBeGreaterThan(20)
    }
  })
})

describe('not forbidden', () => {
  it.each([
    ['Fibre-cement boards', 'Asbestos free.'],
    ['Fibre-cement boards', 'No asbestos.'],
    ['Dachplatten', 'Asbestfrei.'],
    ['Eternit facade boards', 'Without asbestos, 2019.'],
    ['Insulating oil', 'Less than 20 mg/kg PCB.'],
    ['Plaques', 'Sans amiante.'],
    ['Placas', 'Sin amianto.'],
    ['Transformer oil', 'PCB < 50 ppm.'],
    ['Transformer oil', 'PCB free, tested.'],
    ['Transformer oil, not containing PCB', ''],
    ['PCB scrap', 'Printed circuit boards with gold.'],
    ['Blown foam', 'No CFC, no HCFC.'],
    ['Insulation panels', 'CFC free, pentane blown.'],
    ['Refrigerators, old', 'Blown with CFC.'],
    ['Mercury outboard engine', ''],
    ['Fluorescent lamps', 'Mercury containing.'],
    ['Copper ore', 'Mercury below 1 ppm.'],
    ['Gypsum', 'Not radioactive, measured.'],
    ['Red mud', 'Uranium below 1 Bq/g.'],
    ['Battery black mass', 'Black powder of alkaline cells.'],
    ['Ammonium nitrate', 'For explosives.'],
    ['Rendered tallow category 1', 'For biodiesel.'],
    ['Pallets', 'Category 1, like new.'],
    ['Ivory coloured paper', ''],
    ['Brick rubble', 'From a former asbestos works, surveyed clean.'],
    ['Asbestos sheets for disposal', 'Double wrapped.'],
    ['We take asbestos for disposal', 'Licensed landfill.'],
    ['PCB oil', 'For destruction by high temperature incineration.'],
    ['Clinical waste treatment', 'Infectious waste taken for incineration.'],
    ['Asbestabfälle', 'Zur Entsorgung.'],
  ])('%s / %s', (name, description) => {
    expect(read(name, description)).toBeNull()
  })
})
