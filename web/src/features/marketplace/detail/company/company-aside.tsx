import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { Listing, WholeCompany } from '#web/features/marketplace/queries.ts'
import { CompanyFacts } from './company-facts.tsx'

/** Who a company is, beside its page or a listing of it. */
export function CompanyAside({
  company,
  own,
  linked,
  facts,
}: {
  company: Pick<Listing['company'], 'id' | 'name' | 'industry'>
  own: boolean
  /** The name leads to the company's page. */
  linked?: boolean
  /** What is known of it; undefined while it is on its way. */
  facts: WholeCompany | undefined
}) {
  return (
    <chakra.aside aria-label="Company" minW={0} pos={{ xl: 'sticky' }} top={{ xl: '80px' }}>
      <Panel title={own ? 'Your company' : 'Company'}>
        <chakra.div display="flex" gap={3} alignItems="center" mb={3.5}>
          <CompanyMark name={company.name} size={44} inverse={own} />
          <chakra.div minW={0} overflowWrap="anywhere">
            {linked ? (
              <TextLink to={paths.company.getHref(company.id)} fontWeight="semibold">
                {company.name}
              </TextLink>
            ) : (
              <chakra.b fontWeight="semibold">{company.name}</chakra.b>
            )}
            <chakra.div textStyle="dense" color="fg.muted">
              {company.industry}
            </chakra.div>
          </chakra.div>
        </chakra.div>
        {facts && <CompanyFacts company={facts} />}
      </Panel>
    </chakra.aside>
  )
}
