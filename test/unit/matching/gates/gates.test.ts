/** What is refused, and what looks like it and is not: a wrong refusal hides a partner for good. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

type Words = [name: string, description: string, category: string, industry: string]

const listing = (
  type: Listing['type'],
  [material_name, description, category, industry]: Words,
): Listing => ({
  id: type,
  companyId: type,
  type,
  material_name,
  description,
  category,
  industry,
  quantity: 10,
  unit: 't',
})

const refused = (offer: Words, need: Words) =>
  matchPair(knowledge, listing('waste', offer), listing('requirement', need), { now: 0 }).refused

describe('refused', () => {
  it.each<[why: string, offer: Words, need: Words]>([
    [
      'brown glass in a white melt',
      ['Amber cullet', 'Crushed beer bottles.', 'Glass', 'Bottling'],
      ['Flint cullet', 'For clear jars.', 'Glass', 'Container glass'],
    ],
    [
      'bottles of every colour in a clear melt',
      ['Mixed colour bottle cullet', 'Household collection.', 'Glass', 'Glass recycling'],
      ['Cullet, extra white', 'Perfume flacons.', 'Glass', 'Container glass'],
    ],
    [
      'lukewarm water where steam is needed',
      ['Condenser water 32 °C', '400 m3/h.', 'Energy', 'Power station'],
      ['Process heat 140 °C', 'For a dryer.', 'Energy', 'Board mill'],
    ],
    [
      'assorted batteries on a lead furnace',
      ['Assorted types of batteries', 'Household boxes.', 'Electronics', 'Recycling centre'],
      ['Lead batteries', 'Secondary smelter.', 'Metals', 'Lead smelting'],
    ],
    [
      'board where animals lie on untreated wood',
      ['Chipboard router dust', 'Melamine faced.', 'Wood', 'Kitchens'],
      ['Shavings for stables', 'Untreated wood only.', 'Agriculture', 'Riding school'],
    ],
    [
      'lackiertes Holz als naturbelassenes',
      ['Holzabschnitte, lackiert', 'Fensterbau.', 'Holz', 'Fenster'],
      ['Holzhackschnitzel', 'Naturbelassen.', 'Holz', 'Heizwerk'],
    ],
    [
      'lead batteries on a lithium line',
      ['Starter batteries, drained', 'Lead-acid.', 'Electronics', 'Scrap yard'],
      ['Li-ion cells', 'Hydromet line.', 'Metals', 'Battery recycling'],
    ],
    [
      'polyamide 66 where only 6 is taken',
      ['Airbag cutting waste PA 6.6', 'Woven.', 'Plastics', 'Airbags'],
      ['PA6 for depolymerising', 'Nylon 6 only, PA66 below 2 %.', 'Plastics', 'Polyamide'],
    ],
    [
      'spruce where no conifer may be',
      ['Planer shavings', 'Spruce.', 'Wood', 'Sawmill'],
      ['Sawdust for shiitake', 'No conifer.', 'Wood', 'Mushrooms'],
    ],
    [
      'a riskier category of by-product',
      ['Condemned birds', 'Category 2.', 'Food', 'Poultry'],
      ['Food waste for the digester', 'Category 3.', 'Energy', 'Biogas'],
    ],
    [
      'salmon for salmon',
      ['Salmon silage', 'Frames and viscera, Cat 3.', 'Food', 'Fish processing'],
      ['Marine protein for salmon diets', 'Fish feed.', 'Agriculture', 'Aquafeed'],
    ],
    [
      'a material for who asks for a service',
      ['Lead sheet', 'Roof flashing, soft.', 'Metals', 'Roofing'],
      ['Lead generation mailing', 'B2B addresses.', 'Services', 'Marketing'],
    ],
    [
      'chrome in certified organic farming',
      ['Wet-blue shavings', '3 % Cr2O3.', 'Textiles', 'Tannery'],
      ['Nitrogen fertiliser', 'Certified organic farming.', 'Agriculture', 'Organic fertilisers'],
    ],
    [
      'halogens where a kiln bounds them',
      ['Chlorinated mother liquor', 'Halogenated 70 %.', 'Chemicals', 'Pharmaceuticals'],
      ['Liquid fuel', 'Above 15 MJ/kg, Cl < 1 %.', 'Energy', 'Cement works'],
    ],
    [
      'fish in the ration of cows',
      ['Salmon frames and guts', 'Ensiled.', 'Food', 'Fish processing'],
      ['Moist feed for dairy cows', '20 % dry matter.', 'Agriculture', 'Dairy farm'],
    ],
    [
      'animal by-products of category 1 in feed',
      ['Rendered tallow', 'Category 1.', 'Food', 'Rendering'],
      ['Fat for broiler feed', '', 'Agriculture', 'Compound feed'],
    ],
  ])('%s', (_, offer, need) => {
    expect(refused(offer, need)).toBe(true)
  })
})

describe('not refused', () => {
  it.each<[why: string, offer: Words, need: Words]>([
    [
      'clear glass in a brown melt',
      ['Flint bottle cullet', '', 'Glass', 'Bottling'],
      ['Amber cullet', 'Brown bottles.', 'Glass', 'Container glass'],
    ],
    [
      'warm water for fish, offered as heat',
      ['Turbine condenser outlet', '24 °C.', 'Energy', 'Power station'],
      ['Warm water for perch', '20-26 °C.', 'Water', 'Aquaculture'],
    ],
    [
      'a list that names food and a category is no cat food',
      ['Spent de-icing glycol', 'Apron collection.', 'Chemicals', 'Airport'],
      ['Co-substrate for digestion', 'Glycerine, macerated food; cat. 3 licence.', 'Energy', 'Biogas'],
    ],
    [
      'fish in the feed of pets',
      ['Salmon frames and guts', 'Chilled.', 'Food', 'Fish processing'],
      ['Raw material for cat food', '', 'Agriculture', 'Pet food'],
    ],
    [
      'a trace of chloride where it is bounded',
      ['Tertiary effluent', 'UV treated, chloride 90 mg/l.', 'Water', 'Sewage works'],
      ['Make-up for cooling towers', 'Low chloride, no solids.', 'Water', 'Refinery'],
    ],
    [
      'hotter heat than is needed',
      ['Kiln exhaust heat 220 °C', '', 'Energy', 'Brick works'],
      ['Heat for district heating 90 °C', '', 'Energy', 'Town utility'],
    ],
    [
      'clean wood where board is burnt too',
      ['Spruce sawdust, untreated', 'Dry.', 'Wood', 'Sawmill'],
      ['Wood for boiler', 'Chipboard and painted wood.', 'Energy', 'Heat plant'],
    ],
    [
      'bottles of every colour where every colour is taken',
      ['Mixed colour cullet', '', 'Glass', 'Glass recycling'],
      ['Cullet for foam glass', 'Any colour.', 'Glass', 'Foam glass'],
    ],
    [
      'furniture for who reuses furniture',
      ['Office chairs, used', 'Lot of 200.', 'General', 'Insurance'],
      ['Used office furniture', 'Refurbished here.', 'General', 'Furniture shop'],
    ],
  ])('%s', (_, offer, need) => {
    expect(refused(offer, need)).toBe(false)
  })
})
