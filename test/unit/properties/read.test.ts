import { describe, expect, it } from 'vitest'
import { readProperties } from '#shared/domain/properties/reading/read.ts'
import type { PropertyKind } from '#shared/domain/properties/types.ts'

/** "zinc = 45 %": what an expert reads. */
const told = (text: string, kind: PropertyKind = 'offer') =>
  readProperties(text, kind).map(({ parameter, op, value, min, max, unit, basis }) =>
    `${parameter.toLowerCase()} ${op} ${value ?? `${min}..${max}`} ${unit}${basis ? ` ${basis}` : ''}`.trim(),
  )

describe('running text', () => {
  it.each([
    ['Zn 45-52 % TS, Pb <2 %', ['zinc range 45..52 % dry', 'lead < 2 %']],
    ['45 % Zn, 2 % Pb and 3 % iron', ['zinc = 45 %', 'lead = 2 %', 'iron = 3 %']],
    ['Zawartość cynku ok. 45 %, ołowiu poniżej 2 %', ['zinc ~ 45 %', 'lead < 2 %']],
    ['120 g/l Fe, 2 m3/day at 35 €/t', ['iron = 120 g/l']],
    ['Zn, Pb and Cd each below 10 ppm', ['cadmium < 10 ppm', 'zinc < 10 ppm', 'lead < 10 ppm']],
    ['Metals (mg/kg DM): As 12; Cd 0.5; Hg n.d.', ['arsenic = 12 mg/kg dry', 'cadmium = 0.5 mg/kg dry']],
    ['Cadmium 1,2E-3 g/l', ['cadmium = 0.0012 g/l']],
    ['phosphore (P2O5) 38 g/kg MS', ['phosphorus pentoxide = 38 g/kg dry']],
    ['Total PAH (16) 4.2 mg/kg', ['pah, sum of 16 (epa) = 4.2 mg/kg']],
    ['MFI (285 °C/2,16 kg) 28 g/10 min', ['melt mass-flow rate = 28 g/10 min']],
    ['metallic Zn 25 %, AFS 45-60', ['metallic zinc = 25 %', 'afs grain fineness number range 45..60']],
    ['humedad no superior al 1 %', ['moisture content <= 1 %']],
    ['SiO2 41,7 / CaO 18,2 (alles Gew.-%)', ['silicon dioxide = 41.7 %', 'calcium oxide = 18.2 %']],
    ['ca. 18 % Fe; Ca 18 %', ['iron ~ 18 %', 'calcium = 18 %']],
    ['Měď 18 mg/kg; trä 3 %', ['copper = 18 mg/kg', 'wood = 3 %']],
    ['slam med vandindhold 18 %', ['moisture content = 18 %']],
    ['Glas mind. 90 %', ['glass content >= 90 %']],
    ['verre ≥ 85 %', ['glass content >= 85 %']],
    ['glass < 0.5 %', ['glass as impurity < 0.5 %']],
    ['crude protein 12 %, unheard zinc 3 %', ['crude protein = 12 %']],
    ['legno tra 5 e 10 %', ['wood range 5..10 %']],
    [
      'Cu / Ni / Cr: 410 / 95 / 31 mg/kg',
      ['copper = 410 mg/kg', 'nickel = 95 mg/kg', 'chromium, total = 31 mg/kg'],
    ],
    ['3 % Na2O + K2O', ['potassium oxide + sodium oxide = 3 %']],
    ['Mg 4 %, Na + K 2 %', ['magnesium = 4 %', 'sodium + potassium = 2 %']],
    ['popiół 6 % s.m. Kwasowość pH 4,1', ['ash content = 6 % dry', 'ph value = 4.1']],
    ['Cl 350 mg/l; Cl 0,4 %', ['chloride = 350 mg/l', 'chlorine = 0.4 %']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })
})

describe('what only looks like a property', () => {
  it.each([
    ['Proben-Nr. 24-118, Cu 3 %', ['copper = 3 %']],
    ['N° 38, lot 7: CaO 51 %', ['calcium oxide = 51 %']],
    ['Method S-XRF-02, SO3 4 %', ['sulphur trioxide = 4 %']],
    ['Valeurs limites : Pb 50 mg/kg, Cd 2 mg/kg', []],
    ['Messunsicherheit Chlor 0,1 %', []],
    ['bonus of 3 € per 0.5 % of nickel', []],
    ['pH (10 g/l water, 20 °C): 9.2', ['ph value = 9.2']],
    ['grit of unknown kind 0.4 % of DM', []],
    ['85 % < 63 µm', []],
    ['3 st à 200 kr', []],
    ['COD-Mn 3 mg/l', []],
    ['pH (1:5) 7.9', ['ph value = 7.9']],
    ['PCB (suma 6) 0,02 mg/kg', ['pcb, total = 0.02 mg/kg']],
    ['(CaO + MgO) / SiO2 > 1,1', []],
    ['no lumps over 60 mm', ['particle size <= 60 mm']],
    ['keine Feuchte über 15 %; Zn über 3 %', ['moisture content <= 15 %', 'zinc > 3 %']],
    ['films + EPS 0.02 %', []],
    ['azote total 6 % dont 5 % organique', ['total nitrogen = 6 %']],
    ['below the limits of the directive (Cd 20 mg/kg, Hg 16 mg/kg): Cd 0.3 mg/kg', ['cadmium = 0.3 mg/kg']],
    ['TOC 17 mg/l. Bestimmungsgrenzen: Hg 0,1 µg/l', ['total organic carbon = 17 mg/l']],
    ['Grading: 90 % < 25 mm', []],
    ['N organico 1,9 % (92 % di N tot)', ['organic nitrogen = 1.9 %']],
    ['oTS/TS > 80 %', ['organic matter > 80 % dry']],
    ['granulométrie d95 < 30 mm', ['particle size, 95 % passing < 30 mm']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })
})

describe('names and units that are easily taken for something else', () => {
  it.each([
    ['TS: 31 %', ['dry matter = 31 %']],
    ['CE 2400 µS/cm', ['electrical conductivity = 2400 µS/cm']],
    ['6 kg K2O/t', ['potassium oxide = 6 kg/t']],
    [
      'Al2O3 12, MgO 7, TiO2 1 %',
      ['aluminium oxide = 12 %', 'magnesium oxide = 7 %', 'titanium dioxide = 1 %'],
    ],
    ['Al2O3 42, SiO2 52, Ni+V 3 500 ppm', ['nickel + vanadium = 3500 ppm']],
    ['CaO 51, MgO 1, Pb 40 mg/kg', ['lead = 40 mg/kg']],
    ['Pb 120, Cd 3, As 12 mg/kg', ['lead = 120 mg/kg', 'cadmium = 3 mg/kg', 'arsenic = 12 mg/kg']],
    ['Fe 52, SiO2 6, Al2O3 2 %', ['iron = 52 %', 'silicon dioxide = 6 %', 'aluminium oxide = 2 %']],
    ['vocht 8 %, as 4 %', ['moisture content = 8 %', 'ash content = 4 %']],
    ['Mn 1 %, C 6 %', ['manganese = 1 %', 'total carbon = 6 %']],
    ['Ni 40 ± 4 mg/kg, Co (8 ± 1) mg/kg', ['nickel = 40 mg/kg', 'cobalt = 8 mg/kg']],
    ['KOH 30 - 33 %', ['potassium hydroxide range 30..33 %']],
    ['stagno ppm 7 — piombo ppm 9', ['tin = 7 ppm', 'lead = 9 ppm']],
    ['densidad 240 kg/m3', ['bulk density = 240 kg/m³']],
    ['as', []],
    ['V 140 ppm, Cr 610 ppm', ['vanadium = 140 ppm', 'chromium, total = 610 ppm']],
    ['Pt : 6,2 mg P/L', ['phosphorus = 6.2 mgP/L']],
    ['Pureza 96 % CaSO4·2H2O', ['calcium sulphate dihydrate = 96 %']],
    ['Water by Karl Fischer 1850 ppm', ['moisture content = 1850 ppm']],
    ['Purity 97,8 area %', ['purity = 97.8 area %']],
    [
      'Metals in mg/kg (limit of the ordinance): Pb 38 (150), Cd 0.4 (1.5)',
      ['lead = 38 mg/kg', 'cadmium = 0.4 mg/kg'],
    ],
    [
      'Cd 1,3 / Cr 44 / Cu 402, alles in mg/kg',
      ['cadmium = 1.3 mg/kg', 'chromium, total = 44 mg/kg', 'copper = 402 mg/kg'],
    ],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })
  it('tells the standard and the day where they are beyond doubt', () => {
    const [zinc, lead] = readProperties(
      'Sampling 02.04.2024, report 09.04.2024\nZn | 4 % | EN ISO 11885\nPb | 1 %',
      'lab',
    )
    expect(zinc).toMatchObject({ method: 'EN ISO 11885', date: '2024-04-02' })
    expect(lead).not.toHaveProperty('method')
  })
})

describe('a table', () => {
  it('with columns of units, limits of detection and methods', () => {
    const table = [
      'Parameter\tEinheit\tErgebnis\tBG\tVerfahren',
      'Arsen\tmg/kg TS\t12,4\t0,5\tDIN EN ISO 11885',
      'Blei\tmg/kg TS\t1.230\t1\tDIN EN ISO 11885:2009-09',
      'Quecksilber\tmg/kg TS\t<0,05\t0,05\tDIN EN 1483',
    ].join('\n')
    expect(told(table, 'lab')).toEqual([
      'arsenic = 12.4 mg/kg dry',
      'lead = 1230 mg/kg dry',
      'mercury < 0.05 mg/kg dry',
    ])
  })
  it('with dots, pipes and a spread', () => {
    expect(told('Zinc (Zn) ........ 1 230 mg/kg\nNickel | 35,2 | mg/kg s.m. | ± 3,1', 'lab')).toEqual([
      'zinc = 1230 mg/kg',
      'nickel = 35.2 mg/kg dry',
    ])
  })
  it('with two samples', () => {
    const table = 'Determinand | Unit | LOD | Sample A | Sample B\nArsenic | mg/kg DM | 0.5 | 12 | <5'
    expect(told(table, 'lab')).toEqual(['arsenic = 12 mg/kg dry', 'arsenic < 5 mg/kg dry'])
  })
  it.each([
    [
      'with a basis over each column and empty cells',
      ' | ar | ad | daf\nAsh, % | 9.8 | | 12.1\nSulphur, % | | 0.7 | 0.9',
      [
        'ash content = 9.8 % as received',
        'ash content = 12.1 % dry ash free',
        'sulphur, total = 0.7 % air dry',
        'sulphur, total = 0.9 % dry ash free',
      ],
    ],
    [
      'with units over the columns and a limit that the head names late',
      'Stoff   µg/l   mg/kg TS   zulässig max. DK I\nNickel   31   0,31   0,4\nVanadium   <2   <0,02   1',
      ['nickel = 31 µg/l', 'nickel = 0.31 mg/kg dry', 'vanadium < 2 µg/l', 'vanadium < 0.02 mg/kg dry'],
    ],
    [
      'with years over the columns',
      '              2021    2022    norma\nŻelazo mg/l   0,11    0,07    0,2\nChlorki mg/l  31      29      250',
      ['iron = 0.11 mg/l', 'iron = 0.07 mg/l', 'chloride = 31 mg/l', 'chloride = 29 mg/l'],
    ],
    [
      'of samples without a word that is known',
      '           inlet   outlet\nCOD mg/l   1 900   75\npH         6,4     7,9',
      [
        'chemical oxygen demand = 1900 mg/l',
        'chemical oxygen demand = 75 mg/l',
        'ph value = 6.4',
        'ph value = 7.9',
      ],
    ],
    [
      'with strokes between the cells of every line',
      'Zinco – 410 – mg/kg – (500)\nRame – 62 – mg/kg – (150)\nNichel – 18 – mg/kg – (50)',
      ['zinc = 410 mg/kg', 'copper = 62 mg/kg', 'nickel = 18 mg/kg'],
    ],
    [
      'with names over uneven blanks',
      'Sample  CaO  SiO2  MgO  %\nA-1  40.1 35.2  7.7',
      ['calcium oxide = 40.1 %', 'silicon dioxide = 35.2 %', 'magnesium oxide = 7.7 %'],
    ],
    [
      'of uncertainty without a word',
      'Zn | 120 | mg/kg | ±12 %\nPb | < 5 | mg/kg | ±1',
      ['zinc = 120 mg/kg', 'lead < 5 mg/kg'],
    ],
    [
      'with names below each other and their figures behind',
      'Composition, %\nElement\nFe\nCu\nZn\nResult\n0.4\n1.2\n3.3',
      ['iron = 0.4 %', 'copper = 1.2 %', 'zinc = 3.3 %'],
    ],
    [
      'with a row of units below the head, and limits of detection without a word that is known beside',
      'Element   LOD    A       B\n          mg/kg  mg/kg   mg/kg\nAs        0.5    7.2     3.1\nNi        1      n.d.    185',
      ['arsenic = 7.2 mg/kg', 'arsenic = 3.1 mg/kg', 'nickel = 185 mg/kg'],
    ],
    [
      'with units before all columns and classes of landfills behind',
      '                ar      dry    inert WAC\nMoisture  %     21.4    -      -\nAsh       %     12.1    15.4   20',
      [
        'moisture content = 21.4 % as received',
        'ash content = 12.1 % as received',
        'ash content = 15.4 % dry',
      ],
    ],
    [
      'with a column of efficiency, and numbers over its samples',
      'mg/l\nParameter   001    002    rendement %\nCOD         1840   62     96.6',
      ['chemical oxygen demand = 1840 mg/l', 'chemical oxygen demand = 62 mg/l'],
    ],
    [
      'that stands beside another',
      'Oxide   %      Element   mg/kg   LOD\nCaO     31.4   As        8.2     0.5\nSiO2    22     Cd        2.6     0.1',
      ['calcium oxide = 31.4 %', 'arsenic = 8.2 mg/kg', 'silicon dioxide = 22 %', 'cadmium = 2.6 mg/kg'],
    ],
    [
      'whose unit and basis the title tells',
      'Slag, values in wt.-%\nLOI  -1.2\nCaO  41',
      ['loss on ignition = -1.2 %', 'calcium oxide = 41 %'],
    ],
    [
      'whose units name dry matter in lower case, where a length is one',
      'Parameter;Unit;Result\nLump size;dm;4\nZinc;mg/kg dm;412\nIron;% dm;71,3',
      ['particle size = 4 dm', 'zinc = 412 mg/kg dry', 'iron = 71.3 % dry'],
    ],
    [
      'of days under a long head',
      'Date        Flow m3/d  pH   COD mg/l  SS mg/l\n02/02/2026  112        7.1  880       145',
      ['ph value = 7.1', 'chemical oxygen demand = 880 mg/l', 'suspended solids = 145 mg/l'],
    ],
    [
      'of names in one line over figures in the next',
      'Heat analysis, %\nC Mn Cr\n0.11 0.8 1.2',
      ['total carbon = 0.11 %', 'manganese = 0.8 %', 'chromium, total = 1.2 %'],
    ],
  ])('%s', (_, table, expected) => {
    expect(told(table, 'lab')).toEqual(expected)
  })
  it('of an eluate', () => {
    expect(told('Eluat (DIN EN 12457-4)\nChlorid 145 mg/l\nBlei < 0,005 mg/l', 'lab')).toEqual([
      'chloride = 145 mg/l eluate',
      'lead < 0.005 mg/l eluate',
    ])
  })
  it('with the parameters over the columns', () => {
    expect(told('Zn;Pb;Fe\nmg/kg;mg/kg;%\n120;35;12,5', 'lab')).toEqual([
      'zinc = 120 mg/kg',
      'lead = 35 mg/kg',
      'iron = 12.5 %',
    ])
  })
})

describe('what is no property', () => {
  it.each([
    '250 t/a zinc ash, 12.03.2024, +49 201 123456',
    'EWC 11 05 02, ISO 11885, sample 23-4567',
    'iron at 120 €/t, big bags of 1000 kg, 120 km',
  ])('%s', (text) => {
    expect(told(text)).toEqual([])
  })
})

it('quotes the words that it read', () => {
  const text = 'Clean zinc ash. Zn 45-52 % TS.'
  const [found] = readProperties(text)
  expect(text.slice(found!.quote.start, found!.quote.end)).toBe('Zn 45-52 % TS')
  expect(found).toMatchObject({ id: 'zinc', symbol: 'Zn', minSi: 0.45, maxSi: 0.52, role: 'stated' })
})

it.each([
  ['Low iron, SiO2 < 5 %', ['silica']],
  ['low in chlorine, sulphur < 1 %', ['sulphur']],
  ['niedriger Chlorgehalt, Schwefel < 1 %', ['sulphur']],
  ['faible fer, silice < 5 %', ['silica']],
  ['high CaO, MgO below 3 %', ['magnesium-oxide']],
  ['Zn, Pb < 1 %', ['lead', 'zinc']],
])('a figure is shared by names in a row, and not with one that is told by a word: %s', (text, ids) => {
  expect(readProperties(text, 'need').map(({ id }) => id)).toEqual(ids)
})
