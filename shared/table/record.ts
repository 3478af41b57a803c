import type { FormattedValue, ItemSchema, Schema, ValidValue } from 'dynamodb-toolbox/schema'
import type { ERASED_KINDS } from '#shared/api/core/vocabulary.ts'
import { own } from '#shared/domain/text/own.ts'
import type { Key } from './keys.ts'

/** Attributes of an item, by name. */
export type Attributes = Record<string, Schema>

/** Attribute in which every item names its entity. */
export const ENTITY_ATTRIBUTE = '_et'

/** Where the export of a company's data finds the items of an entity. */
type ExportedFrom =
  /** In the company's own partition. */
  | { from: 'partition' }
  /**
   * Under the company in the index of owners, or of second parties. `withheld`: the attributes of an item that one of the
   * two is not told.
   */
  | {
      from: 'index'
      withheld?: (companyId: string, item: Readonly<Record<string, unknown>>) => readonly string[]
    }
  /** In the partition of its runs. */
  | { from: 'runs' }
  /** Under the company in the index of the audit trail. */
  | { from: 'audit' }
  /** In the partition of an item that is exported, by the beginning of the sort key. */
  | { from: 'parent'; parent: string; prefix: string }
  /** Under an address of its people. */
  | { from: 'address' }
  /** In the partition of a person, whose own export alone shows it. */
  | { from: 'person' }
  /** Among the messages to support, where it was sent by who was signed in. */
  | { from: 'contact' }

/** Why an export holds none of it. */
type NotExported =
  /** Of this moment: it goes by itself. */
  | 'transient'
  /** Counts or repeats what other items say. */
  | 'derived'
  /** Says nothing of one company. */
  | 'general'
  /** Of how we run the product. */
  | 'internal'
  /** Waits for the confirmation of an address, and may be anybody's words until then. */
  | 'unconfirmed'

export type Exported = ExportedFrom | { not: NotExported }

export type ErasedKind = (typeof ERASED_KINDS)[number]

/** What becomes of an item when the data of a company is deleted. */
export type Fate =
  /** What is the company's own is deleted, and counted as this. */
  | { deleted: ErasedKind }
  /** It stays under its id, without anything of the company. */
  | { emptied: ErasedKind | null }
  /** Others need it: it stays without the company's names. */
  | { redacted: ErasedKind }
  /** It stays as it is: it names no company, by an id at most, or goes by itself. */
  | { kept: 'transient' | 'derived' | 'general' | 'internal' | 'id' }

/**
 * All there is to say of a kind of item. The entity of the store, the export, the deletion of a company's data,
 * `verify:data`, the ids of requests and the reactions of the stream derive from it: who adds one answers everything.
 */
export interface EntityRecord<Name extends string = string, A extends Attributes = Attributes> {
  /** As items bear it: never changed once one was stored. */
  readonly name: Name
  readonly schema: ItemSchema<A>
  /** From the attributes that are marked as key. */
  key(attributes: ValidValue<ItemSchema<A>, { mode: 'key' }>): Key
  /** Whether the stream reacts to it: its items bear the id of the request that wrote them. */
  readonly reacts: boolean
  readonly exported: Exported
  /** What is its company's own first, then what is others'. */
  readonly erased: readonly [Fate, ...Fate[]]
  /** Under which name the invariants of `verify:data` know its items; null: none is about it alone. */
  readonly verified: string | null
}

/** Declares a record and keeps what it says in its type. */
export const record = <
  const Name extends string,
  A extends Attributes,
  const Reacts extends boolean,
  const Verified extends string | null,
>(
  given: EntityRecord<Name, A> & { reacts: Reacts; verified: Verified },
) => given

/** Any record, of whatever attributes. */
export type AnyRecord = Pick<EntityRecord, 'name' | 'reacts' | 'exported' | 'erased' | 'verified'> & {
  schema: ItemSchema
}

/** An item as it is read. */
export type ItemOf<R extends AnyRecord> = FormattedValue<R['schema']>

/** Whether a stored item, or what is read of one, is of an entity. */
export const isA = <R extends AnyRecord>(
  { name }: R,
  item: Record<string, unknown> | null | undefined,
): item is ItemOf<R> & Record<string, unknown> => own(item, ENTITY_ATTRIBUTE) === name
