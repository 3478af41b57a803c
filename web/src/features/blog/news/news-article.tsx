import { chakra } from '@chakra-ui/react'
import { IconExternalLink, IconWorldSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { AnchorButton } from '#web/components/base/button.tsx'
import type { Article } from '#web/features/blog/queries.ts'
import { formatDate } from '#web/lib/format.ts'

const away = { target: '_blank', rel: 'noopener noreferrer' } as const

const searchFor = (title: string) => `https://duckduckgo.com/?${new URLSearchParams({ q: title })}`

/** One article: who wrote it where and when, what it says, the way there. `lead` takes the row. */
export function NewsArticle({ article, lead }: { article: Article; lead?: boolean }) {
  const { title, content, description, url, urlToImage, author, publishedAt, dated, source, sourceDomain } =
    article
  const [broken, setBroken] = useState(false)
  const picture = urlToImage && !broken
  return (
    <chakra.article
      borderTopWidth="2px"
      borderColor="border.rule"
      pt={3.5}
      minW={0}
      mb={{ base: 7, md: 9 }}
      breakInside="avoid"
      display="grid"
      gridTemplateColumns={
        lead && picture ? { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' } : undefined
      }
      gap={lead ? { base: 4, lg: 6 } : 3}
      alignContent="start"
    >
      {picture && (
        <chakra.img
          src={urlToImage}
          alt=""
          loading={lead ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          w="full"
          aspectRatio="16 / 9"
          objectFit="cover"
          bg="bg.sunken"
          borderWidth="1px"
        />
      )}
      <chakra.div display="grid" gap={2.5} alignContent="start" minW={0}>
        <chakra.p textStyle="dense" color="fg.muted" display="flex" flexWrap="wrap" columnGap={2}>
          <chakra.span fontWeight="strong" color="fg">
            {source.name}
          </chakra.span>
          {sourceDomain !== location.hostname && <span>{sourceDomain}</span>}
          <span>
            {dated ? '' : 'Undated, found '}
            <chakra.time dateTime={publishedAt}>{formatDate(publishedAt)}</chakra.time>
          </span>
        </chakra.p>
        <chakra.h2 textStyle={lead ? 'title' : 'card'} overflowWrap="anywhere">
          {title}
        </chakra.h2>
        <chakra.p color="fg.muted" maxW="prose" overflowWrap="anywhere" textStyle={lead ? 'body' : 'ui'}>
          {description || content}
        </chakra.p>
        {description && content && !description.startsWith(content.replace(/…$/, '')) && (
          <chakra.p color="fg.muted" maxW="prose" overflowWrap="anywhere" textStyle="dense">
            {content}
          </chakra.p>
        )}
        {author && (
          <chakra.p textStyle="dense" color="fg.muted">
            By {author}
          </chakra.p>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap={2} mt={1}>
          <AnchorButton
            size="sm"
            href={url}
            {...away}
            aria-label={`Read Full Article: ${title}`}
            icon={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
          >
            Read Full Article
          </AnchorButton>
          <AnchorButton
            size="sm"
            variant="quiet"
            href={searchFor(title)}
            {...away}
            aria-label={`Search the web: ${title}`}
            icon={<IconWorldSearch size={16} stroke={1.6} aria-hidden />}
          >
            Search the web
          </AnchorButton>
        </chakra.div>
      </chakra.div>
    </chakra.article>
  )
}
