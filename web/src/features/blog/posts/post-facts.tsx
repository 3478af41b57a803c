import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { COUNTING } from '#web/features/blog/blog-texts.ts'
import type { PostCard } from '#web/features/blog/queries.ts'
import { formatCount } from '#web/lib/format.ts'

/** Reading time, readers, likes, comments. How they are counted is told by their titles. */
export function PostCounts({ post }: { post: PostCard }) {
  return (
    <chakra.p textStyle="dense" color="fg.muted" display="flex" flexWrap="wrap" columnGap={4} rowGap={1}>
      <span title={COUNTING.reading}>{post.read_time_minutes} min read</span>
      <span title={COUNTING.views}>{formatCount(post.view_count, 'view')}</span>
      <span>{formatCount(post.like_count, 'like')}</span>
      <span>{formatCount(post.comment_count, 'comment')}</span>
    </chakra.p>
  )
}

const TagLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '24px',
    px: '7px',
    borderWidth: '1px',
    borderRadius: 'control',
    bg: 'bg.surface',
    color: 'fg.muted',
    textStyle: 'label',
    _hover: { borderColor: 'border.strong', color: 'fg' },
  },
})

/** Each leads to the posts with it. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap={1.5} aria-label="Tags" listStyleType="none">
      {tags.map((tag) => (
        <li key={tag}>
          <TagLink to={paths.blog.getHref({ tab: 'posts', tag })}>{tag}</TagLink>
        </li>
      ))}
    </chakra.ul>
  )
}
