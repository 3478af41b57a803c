import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Tag } from '#web/components/base/tag.tsx'
import type { PostCard } from '#web/features/blog/queries.ts'
import { formatDate } from '#web/lib/format.ts'
import { PostCounts, PostTags } from './post-facts.tsx'

const TitleLink = chakra(Link, {
  base: {
    color: 'fg',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
})

/** A post in the list: left who and when, right what. */
export function PostRow({ post }: { post: PostCard }) {
  return (
    <chakra.article
      borderTopWidth="2px"
      borderColor="border.rule"
      pt={3.5}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 9fr)' }}
      columnGap={6}
      rowGap={2.5}
      minW={0}
    >
      <chakra.div
        textStyle="dense"
        color="fg.muted"
        display="grid"
        gap={1}
        alignContent="start"
        justifyItems="start"
      >
        <Tag>{post.category}</Tag>
        <chakra.span color="fg" fontWeight="strong" overflowWrap="anywhere">
          {post.author_company}
        </chakra.span>
        {post.author_company !== post.author_name && (
          <chakra.span overflowWrap="anywhere">{post.author_name}</chakra.span>
        )}
        <chakra.time dateTime={post.published_at}>{formatDate(post.published_at)}</chakra.time>
      </chakra.div>
      <chakra.div display="grid" gap={2.5} alignContent="start" minW={0}>
        <chakra.h2 textStyle="section" overflowWrap="anywhere">
          <TitleLink to={paths.blogPost.getHref(post.id)}>{post.title}</TitleLink>
        </chakra.h2>
        <chakra.p textStyle="body" color="fg.muted" maxW="prose" overflowWrap="anywhere">
          {post.excerpt}
        </chakra.p>
        <PostTags tags={post.tags} />
        <PostCounts post={post} />
      </chakra.div>
    </chakra.article>
  )
}
