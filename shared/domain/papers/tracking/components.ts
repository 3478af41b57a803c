/** Components of a waste as people write them, one a line: "PCB > 50", mg/kg. */

import schema from './receipt.schema.json' with { type: 'json' }

export interface Component {
  name: string
  operator: '>' | '<' | null
  /** mg/kg; null: not known. */
  concentration: number | null
}

const LINE = /^(.+?)(?:\s*([<>])?\s*(\d+(?:\.\d+)?)\s*(?:mg\/kg)?)?$/

/** @returns nothing where a line can't be read. */
export function componentsOf(text: string): Component[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line): Component | null => {
    const [, name, operator, amount] = LINE.exec(line.trim()) ?? []
    const concentration = amount === undefined ? null : Number(amount)
    if (!name || concentration === 0 || /[<>]/.test(name)) return null
    return { name: name.trim(), operator: (operator as '<' | '>' | undefined) ?? null, concentration }
  })
  return read.every((one) => one !== null) ? read : null
}

const POPS = new Set<string>(schema.$defs.popCode.enum)

export function readComponents(
  text: string,
  of: 'pops' | 'hazards',
): { value: string } | { message: string } {
  const read = componentsOf(text)
  if (!read) return { message: 'One a line, with mg/kg above zero where they are known: Zinc oxide > 2500' }
  const unknown = of === 'pops' && read.find(({ name }) => !POPS.has(name.toUpperCase()))
  if (unknown) return { message: `${unknown.name} is none of ${[...POPS].join(', ')}` }
  if (of === 'hazards' && read.some(({ operator }) => operator === '<'))
    return { message: 'Of hazardous components the service takes > and no <' }
  const line = ({ name, operator, concentration }: Component) =>
    [of === 'pops' ? name.toUpperCase() : name, operator, concentration]
      .filter((part) => part !== null)
      .join(' ')
  return { value: read.map(line).join('\n') }
}
