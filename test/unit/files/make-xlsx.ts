import { strToU8, zipSync, type Zippable } from 'fflate'

export type Parts = Record<string, string | Uint8Array>

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export const relationship = (type: string, target: string, mode = '') =>
  `<Relationship Id="r${target.length}${type.length}" Type="${OFFICE}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`
export const relationships = (...all: string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const letter = (x: number) => String.fromCharCode(65 + x)
export const sheet = (rows: (string | number)[][], more = '') =>
  `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${rows
    .map(
      (cells, y) =>
        `<row r="${y + 1}">${cells
          .map((cell, x) =>
            typeof cell === 'number'
              ? `<c r="${letter(x)}${y + 1}"><v>${cell}</v></c>`
              : `<c r="${letter(x)}${y + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData>${more}</worksheet>`

export const typesWith = (workbook: string) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbook}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`

/** Parts of a workbook with one sheet. */
export const workbook = (rows: (string | number)[][] = [['Zinc', 'mg/kg', 120]]): Parts => ({
  '[Content_Types].xml': typesWith(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  ),
  '_rels/.rels': relationships(relationship('officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet(rows),
})

export function makeXlsx(parts: Parts = workbook()): Buffer {
  const packed: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  )
  return Buffer.from(zipSync(packed))
}
