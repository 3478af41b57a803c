import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { optionalText, text } from '#shared/api/core/common.ts'
import { POST_CATEGORIES } from '#shared/api/core/vocabulary.ts'
import { authorNameSchema, MAX_POST_HTML, MAX_TAG, MAX_TAGS } from '#shared/api/content/publishing.ts'
import { parseTags } from '#shared/domain/blog/posts.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { DraftNote } from '#web/components/forms/draft-note.tsx'
import { SelectField, TextAreaField, TextInputField } from '#web/components/forms/field.tsx'
import { Choices } from '#web/components/forms/form-parts.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { BLOG_TEXT } from '#web/features/blog/blog-texts.ts'
import { type Post, usePreview, usePublish } from '#web/features/blog/queries.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { dropDraft, readDraft, useAutoSave } from '#web/lib/browser/drafts.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { fieldsOf, showRefused } from '#web/lib/form-fields.ts'
import { PostPreview } from './post-preview.tsx'

const schema = z.object({
  title: text(160),
  excerpt: optionalText(400),
  category: z.enum(POST_CATEGORIES),
  tags: z
    .string()
    .refine((tags) => parseTags(tags).length <= MAX_TAGS, `At most ${MAX_TAGS} tags`)
    .refine(
      (tags) => parseTags(tags).every((tag) => tag.length <= MAX_TAG),
      `A tag has at most ${MAX_TAG} characters`,
    ),
  author_name: authorNameSchema,
  content: text(MAX_POST_HTML),
})

type Fields = z.input<typeof schema>
const EMPTY: Fields = {
  title: '',
  excerpt: '',
  category: 'Case study',
  tags: '',
  author_name: '',
  content: '',
}
const DRAFT = 'post'

const valuesOf = (post: Post): Fields => ({
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  tags: post.tags.join(', '),
  author_name: post.author_name === post.author_company ? '' : post.author_name,
  content: post.source ?? post.content,
})

/**
 * Writing a post: the fields, a preview that the server makes, and Publish Post. With `edited` it changes that one;
 * what is typed then is no draft.
 */
export function PostEditor({ edited, onSaved }: { edited?: Post; onSaved?: () => void } = {}) {
  const navigate = useNavigate()
  const company = useMe().data?.company?.name ?? ''
  const [view, setView] = useState<'write' | 'preview'>('write')
  // Sent again after a lost answer, it is still one post.
  const [id] = useState(() => crypto.randomUUID())
  const preview = usePreview()
  const publish = usePublish(edited?.id)
  const [draft, setDraft] = useState(() => (edited ? null : readDraft<Fields>(DRAFT)))
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: edited ? valuesOf(edited) : { ...EMPTY, ...draft },
  })
  useAutoSave(edited ? null : DRAFT, form)
  const field = fieldsOf(form)
  const fields = useWatch({ control: form.control })

  const show = (next: 'write' | 'preview') => {
    setView(next)
    if (next === 'preview') {
      const { content, excerpt } = form.getValues()
      preview.mutate({ content, excerpt })
    }
  }
  const submit = form.handleSubmit(
    ({ tags, ...post }) =>
      publish.mutate(
        { ...post, id, tags: parseTags(tags) },
        {
          onSuccess: (made) => {
            if (edited) {
              toast.success('Your post is changed')
              onSaved?.()
              return
            }
            dropDraft(DRAFT)
            toast.success('Your post is published')
            void navigate(paths.blogPost.getHref(made.id))
          },
          onError: (error) => {
            if (error instanceof ApiError && showRefused(form, error)) setView('write')
          },
        },
      ),
    () => setView('write'),
  )
  return (
    <chakra.form display="grid" gap={5} noValidate onSubmit={(event) => void submit(event)}>
      {draft && (
        <DraftNote
          onDiscard={() => {
            form.reset(EMPTY)
            dropDraft(DRAFT)
            setDraft(null)
          }}
        />
      )}
      <chakra.div justifySelf={{ md: 'start' }}>
        <Segment
          label="Editor"
          value={view}
          onChange={show}
          options={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </chakra.div>
      {view === 'preview' ? (
        <PostPreview
          title={fields.title ?? ''}
          author={fields.author_name || company}
          company={company}
          category={fields.category ?? ''}
          preview={preview}
        />
      ) : (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          gap={5}
          alignItems="start"
        >
          <chakra.div display="grid" gap={4} minW={0}>
            <TextInputField label="Title" {...field('title')} />
            <TextAreaField
              label="Content"
              rows={16}
              hint="A blank line begins a paragraph, lines with “-” make a list. HTML works too: headings, tables and links. Pictures of other sites are taken out."
              {...field('content')}
            />
          </chakra.div>
          <chakra.div display="grid" gap={4} minW={0}>
            <TextAreaField
              label="Excerpt"
              optional
              rows={3}
              hint="Without it, the beginning of the text."
              {...field('excerpt')}
            />
            <SelectField label="Category" {...field('category')}>
              <Choices of={POST_CATEGORIES} />
            </SelectField>
            <TextInputField label="Tags" optional hint="Separated by commas." {...field('tags')} />
            <TextInputField
              label="Author"
              optional
              hint={`Shown behind the name of ${company || 'your company'}.`}
              {...field('author_name')}
            />
          </chakra.div>
        </chakra.div>
      )}
      {publish.error && (
        <Banner tone="danger">
          {edited ? 'Your post could not be changed' : BLOG_TEXT.createFailed}. {publish.error.message}
        </Banner>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={4}>
        <Button right="talk" type="submit" variant="primary" busy={publish.isPending}>
          {edited ? 'Save changes' : 'Publish Post'}
        </Button>
        <chakra.span textStyle="dense" color="fg.muted">
          {edited
            ? 'Readers see when it was changed.'
            : 'Anybody can read it at once. You can edit and delete it later.'}
        </chakra.span>
      </chakra.div>
    </chakra.form>
  )
}
