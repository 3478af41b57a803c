import { describe, expect, it } from 'vitest'
import {
  allTexts,
  packTexts,
  textAt,
  type StoredText,
} from '#functions/data/catalogue/stored/stored-texts.ts'
import { seeded } from '../../../factories/seeded.ts'

const texts = Array.from({ length: 96 }, (_, at) => (at % 9 === 4 ? '' : `{"at":${at},"as":"Größe ${at}"}`))
const packed = packTexts(texts.length, (at) => texts[at]!)
/** The file with every block of texts overwritten: who reads one of them fails. */
const unreadable = { ...packed, bytes: packed.bytes.map(() => 255) }

describe('stored texts', () => {
  it('are read one by one and all together', () => {
    expect([...allTexts(packed)]).toEqual(texts)
    expect(texts.map((_, at) => textAt(packed, at))).toEqual(texts)
    expect([...allTexts(packTexts(0, () => ''))]).toEqual([])
  })

  it('go on as blocks that nobody reads, where all of a block goes on', () => {
    const next = packTexts(texts.length + 3, (at) =>
      at < 96 ? { texts: unreadable, place: at } : `new ${at}`,
    )
    expect(next.bytes.subarray(0, unreadable.bytes.length).every((byte) => byte === 255)).toBe(true)
    expect(textAt(next, 98)).toBe('new 98')
  })

  it('are after any removals, changes and additions what they are packed anew', () => {
    const random = seeded(3)
    let [held, said] = [packed, texts]
    for (let step = 0; step < 30; step++) {
      const sources: (string | StoredText)[] =
        held.first[held.first.length - 1]! > 0 ? said.map((_, place) => ({ texts: held, place })) : []
      const kept = sources
        .map((source, at) => [source, said[at]!] as const)
        .filter(() => random() > 0.02)
        .map(([source, text], at): [string | StoredText, string] =>
          random() < 0.03 ? [`changed ${step} ${at}`, `changed ${step} ${at}`] : [source, text],
        )
      for (let i = 0; i < 4; i++) kept.push([`added ${step} ${i}`, `added ${step} ${i}`])
      held = packTexts(kept.length, (at) => kept[at]![0])
      said = kept.map(([, text]) => text)
      expect([...allTexts(held)]).toEqual(said)
      expect(said.map((_, at) => textAt(held, at))).toEqual(said)
    }
  })
})
