import { documentItem, photoItem } from '#shared/table/catalogue/listing-file.ts'
import { favoriteItem } from '#shared/table/catalogue/favorite.ts'
import { importItem } from '#shared/table/catalogue/import.ts'
import { lessonItem, rejectionItem } from '#shared/table/catalogue/lesson.ts'
import { listingItem } from '#shared/table/catalogue/listing.ts'
import { networkLinkItem } from '#shared/table/catalogue/network.ts'
import { partnerPairItem } from '#shared/table/catalogue/partner-pair.ts'
import * as keys from '#shared/table/keys.ts'
import { record } from '#shared/table/record.ts'

export const catalogueRecords = {
  Listing: record({
    name: 'listing',
    schema: listingItem,
    key: ({ id }) => keys.listingKey(id),
    reacts: true,
    exported: { from: 'index' },
    erased: [{ emptied: 'listings' }],
    verified: 'listings',
  }),
  // The stream removes the bytes of a file whose item is gone, for whatever reason.
  Document: record({
    name: 'document',
    schema: documentItem,
    key: ({ listing_id, id }) => keys.documentKey(listing_id, id),
    reacts: true,
    exported: { from: 'index' },
    erased: [{ deleted: 'records' }],
    verified: 'documents',
  }),
  Photo: record({
    name: 'photo',
    schema: photoItem,
    key: ({ listing_id, id }) => keys.photoKey(listing_id, id),
    reacts: true,
    exported: { from: 'index' },
    erased: [{ deleted: 'records' }],
    verified: 'photos',
  }),
  Favorite: record({
    name: 'favorite',
    schema: favoriteItem,
    key: ({ company_id, listing_id }) => keys.favoriteKey(company_id, listing_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'favorites',
  }),
  Import: record({
    name: 'import',
    schema: importItem,
    key: ({ company_id, key }) => keys.importKey(company_id, key),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  Lesson: record({
    name: 'lesson',
    schema: lessonItem,
    key: ({ offer_concept, need_concept }) => keys.lessonKey(`${offer_concept}~${need_concept}`),
    reacts: false,
    exported: { not: 'general' },
    erased: [{ kept: 'general' }],
    verified: null,
  }),
  Rejection: record({
    name: 'rejection',
    schema: rejectionItem,
    key: ({ company_id, offer_id, need_id }) => keys.rejectionKey(company_id, offer_id, need_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  // Says what the connection says, where the catalogue follows it.
  PartnerPair: record({
    name: 'partner-pair',
    schema: partnerPairItem,
    key: ({ pair }) => keys.partnerPairKey(pair),
    reacts: false,
    exported: { not: 'derived' },
    erased: [{ kept: 'derived' }],
    verified: 'partnerPairs',
  }),
  // Follows the connection: it goes when that ends.
  NetworkLink: record({
    name: 'network-link',
    schema: networkLinkItem,
    key: ({ pair }) => keys.networkLinkKey(pair),
    reacts: false,
    exported: { not: 'derived' },
    erased: [{ kept: 'derived' }],
    verified: null,
  }),
}
