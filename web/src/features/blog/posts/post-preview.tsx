import { chakra } from '@chakra-ui/react'
import { Tag } from '#web/components/base/tag.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LoadingNote } from '#web/components/feedback/skeleton.tsx'
import { bylineOf } from '#web/features/blog/blog-texts.ts'
import type { usePreview } from '#web/features/blog/queries.ts'
import { PostProse } from './post-prose.tsx'

/** The post as readers will see it, with what was taken out of its HTML. */
export function PostPreview({
  title,
  author,
  company,
  category,
  preview,
}: {
  title: string
  author: string
  company: string
  category: string
  preview: ReturnType<typeof usePreview>
}) {
  const { data, error, isPending } = preview
  if (isPending) return <LoadingNote label="Preparing the preview" />
  if (error || !data) return <ErrorState title="No preview yet" error={error} />
  return (
    <chakra.div
      display="grid"
      gap={4}
      borderTopWidth="2px"
      borderColor="border.rule"
      pt={4}
      aria-label="Preview"
    >
      <chakra.div justifySelf="start">
        <Tag>{category}</Tag>
      </chakra.div>
      <chakra.h3 textStyle="title" overflowWrap="anywhere">
        {title || 'Without a title'}
      </chakra.h3>
      <chakra.p textStyle="dense" color="fg.muted">
        {bylineOf({ author_company: company, author_name: author })} · {data.read_time_minutes} min read
      </chakra.p>
      <PostProse html={data.content} />
      {data.removed.length > 0 && (
        <chakra.p textStyle="dense" color="warning" overflowWrap="anywhere">
          Taken out: {data.removed.join(', ')}
        </chakra.p>
      )}
      <chakra.p textStyle="dense" color="fg.muted" overflowWrap="anywhere">
        In lists: {data.excerpt}
      </chakra.p>
    </chakra.div>
  )
}
