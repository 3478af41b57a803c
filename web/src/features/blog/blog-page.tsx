import { useSearchParams } from 'react-router-dom'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { Tabs } from '#web/components/page/tabs.tsx'
import { CommunityTab } from './community-tab.tsx'
import { NewsTab } from './news/news-tab.tsx'

type TabName = 'news' | 'posts'

/** /blog: what the trade writes, and what members write. */
export function BlogPage() {
  const [query, setQuery] = useSearchParams()
  const tab: TabName = query.get('tab') === 'posts' ? 'posts' : 'news'
  return (
    <PageFrame pb={14}>
      <PageHead
        title="Researcher Blog"
        description="News of the trade, and what companies learnt when one's residue became the other's material."
      />
      <Tabs<TabName>
        label="Blog"
        value={tab}
        onChange={(next) => setQuery(next === 'posts' ? { tab: 'posts' } : {}, { preventScrollReset: true })}
        tabs={[
          { value: 'news', label: 'Industry News', content: <NewsTab /> },
          { value: 'posts', label: 'Community Posts', content: <CommunityTab /> },
        ]}
      />
    </PageFrame>
  )
}
