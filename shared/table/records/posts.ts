import { commentItem, likeItem, postContentItem, postItem, viewItem } from '#shared/table/content/post.ts'
import * as keys from '#shared/table/keys.ts'
import { record } from '#shared/table/record.ts'

export const postRecords = {
  Post: record({
    name: 'post',
    schema: postItem,
    key: ({ id }) => keys.postKey(id),
    reacts: true,
    exported: { from: 'index' },
    erased: [{ deleted: 'posts' }],
    verified: null,
  }),
  PostContent: record({
    name: 'post-content',
    schema: postContentItem,
    key: ({ post_id }) => keys.postContentKey(post_id),
    reacts: false,
    exported: { from: 'parent', parent: 'post', prefix: 'CONTENT' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  Comment: record({
    name: 'comment',
    schema: commentItem,
    key: ({ post_id, created_at, id }) => keys.commentKey(post_id, created_at, id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ deleted: 'comments' }],
    verified: null,
  }),
  Like: record({
    name: 'like',
    schema: likeItem,
    key: ({ post_id, user_id }) => keys.likeKey(post_id, user_id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ deleted: 'likes' }],
    verified: null,
  }),
  // Of a browser; the views of the company's own posts go with the posts.
  View: record({
    name: 'view',
    schema: viewItem,
    key: ({ post_id, day, viewer }) => keys.viewKey(post_id, day, viewer),
    reacts: false,
    exported: { not: 'transient' },
    erased: [{ kept: 'transient' }],
    verified: null,
  }),
}
