import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import shared from './support/shared-names.json' with { type: 'json' }

/** One name, one meaning: who looks for a name finds the one thing that it stands for. */

const ROOMS = ['shared', 'functions', 'infra', 'web/src']
const inRoom = (room: string, kind: RegExp) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => join(room, file))
const files = ROOMS.flatMap((room) => inRoom(room, /\.tsx?$/)).sort()
const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm

/** Files by the name that they export. */
const exporters = new Map<string, string[]>()
for (const file of files) {
  const names = new Set([...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name]) => name!))
  for (const name of names) exporters.set(name, [...(exporters.get(name) ?? []), file])
}

describe('names', () => {
  it('of exports stand in one file, or mean the same in each, for a stated reason', () => {
    const twice = [...exporters].filter(([, where]) => where.length > 1).map(([name]) => name)
    expect(twice.filter((name) => !(name in shared)).map((name) => [name, exporters.get(name)])).toEqual([])
    expect(Object.keys(shared).filter((name) => !twice.includes(name))).toEqual([])
  })

  it('of files say what is in them', () => {
    expect(files.filter((file) => /\/(words|utils?|helpers?|misc|stuff)\.tsx?$/.test(file))).toEqual([])
  })

  it('of files that a document gives stand where it says', () => {
    /** Code by the end of its path, data by the whole of it: a name of an object in a bucket is none of ours. */
    const PATH =
      /`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|md)|(?:shared|functions|infra|test|web|docs)\/[\w./-]+\.json)`/g
    const known = [...ROOMS, 'docs', 'test'].flatMap((room) => inRoom(room, /\.(tsx?|md)$/))
    const stands = (path: string) => existsSync(path) || known.some((file) => file.endsWith(`/${path}`))
    const documents = ['README.md', ...[...ROOMS, 'docs', 'test'].flatMap((room) => inRoom(room, /\.md$/))]
    expect(documents.length).toBeGreaterThan(20)
    const gone = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(PATH)]
        .filter(([, path]) => !stands(path!))
        .map(([, path]) => `${document}: ${path}`),
    )
    expect(gone).toEqual([])
  })
})
