import { chakra } from '@chakra-ui/react'
import { useQueries } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { LoadingNote, Skeleton } from '#web/components/feedback/skeleton.tsx'
import { BLOG_TEXT, NEWS_LABEL } from '#web/features/blog/blog-texts.ts'
import { newsQuery, type NewsCategory } from '#web/features/blog/queries.ts'
import { formatWhen } from '#web/lib/format.ts'
import { NewsArticle } from './news-article.tsx'
import { mixArticles } from './shuffle.ts'

const CATEGORIES = Object.keys(NEWS_LABEL) as NewsCategory[]

/** Articles of one subject or of all, mixed; read anew every quarter of an hour and when asked. */
export function NewsTab() {
  const [subject, setSubject] = useState<NewsCategory | 'all'>('all')
  const [asked, setAsked] = useState(1)
  const shown = subject === 'all' ? CATEGORIES : [subject]
  const news = useQueries({ queries: shown.map(newsQuery) })
  const pending = news.some(({ isPending }) => isPending)
  const fetching = news.some(({ isFetching }) => isFetching)
  // One value for what was loaded: another order comes with other articles, and when somebody asks for it.
  const loaded = Math.max(...news.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const lists = news.map(({ data }) => data?.articles)
  const articles = useMemo(
    () =>
      mixArticles(
        lists.flatMap((list) => list ?? []),
        loaded + asked,
      ),
    // The lists change with what was loaded.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [loaded, asked, subject],
  )
  const refresh = () => {
    setAsked((times) => times + 1)
    for (const one of news) void one.refetch()
  }
  const read = news.flatMap(({ data }) => data?.refreshed_at ?? []).sort()[0]
  // The one that takes the row has a picture, if any has: a headline alone would leave half of it empty.
  const lead = articles.find(({ urlToImage }) => urlToImage) ?? articles[0]
  const others = articles.filter((article) => article !== lead)
  return (
    <chakra.div pt={5}>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ base: 'stretch', lg: 'center' }}
        justifyContent="space-between"
        gap={3}
        mb={6}
      >
        <chakra.div role="group" aria-label="Subject" display="flex" flexWrap="wrap" gap={2}>
          {(['all', ...CATEGORIES] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              aria-pressed={one === subject}
              onClick={() => setSubject(one)}
              css={{
                '&[aria-pressed=true]': { bg: 'bg.inverse', color: 'fg.inverse', borderColor: 'bg.inverse' },
              }}
            >
              {one === 'all' ? 'All subjects' : NEWS_LABEL[one]}
            </Button>
          ))}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={4}>
          <chakra.span textStyle="dense" color="fg.muted">
            {read && `Feeds read ${formatWhen(read)}`}
          </chakra.span>
          <Button icon={<IconRefresh size={16} stroke={1.6} aria-hidden />} busy={fetching} onClick={refresh}>
            Refresh News
          </Button>
        </chakra.div>
      </chakra.div>
      {pending && articles.length === 0 && <Loading />}
      {!pending && !lead && (
        <EmptyState title={BLOG_TEXT.noNews} form="fibre">
          There are no articles at the moment. Feeds are refreshed every four hours; try again later, or read
          members’ posts under Community Posts.
        </EmptyState>
      )}
      {lead && (
        <>
          <NewsArticle article={lead} lead />
          {/* Columns as in a newspaper: an article is as high as its text and picture are, and leaves no hole. */}
          <chakra.div columnCount={{ base: 1, md: 2, xl: 3 }} columnGap={6}>
            {others.map((article) => (
              <NewsArticle key={article.url} article={article} />
            ))}
          </chakra.div>
        </>
      )}
    </chakra.div>
  )
}

function Loading() {
  return (
    <>
      <LoadingNote label="Loading news" />
      <chakra.div
        aria-hidden
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }}
        gap={6}
      >
        {Array.from({ length: 6 }, (_, at) => (
          <chakra.div key={at} display="grid" gap={3} borderTopWidth="2px" borderColor="border" pt={3.5}>
            <Skeleton h="12px" w="50%" />
            <Skeleton h="22px" w="90%" />
            <Skeleton h="12px" />
            <Skeleton h="12px" w="70%" />
          </chakra.div>
        ))}
      </chakra.div>
    </>
  )
}
