import { chakra } from '@chakra-ui/react'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { paths } from '#web/app/paths.ts'
import { Sheet } from '#web/components/page/panel.tsx'
import { CheckCounts, CheckTable, type CheckedLine, limitFigure } from '#web/components/sheet/check-table.tsx'
import { capitalOf } from '#web/components/sheet/property.ts'
import { useStartChat } from '#web/lib/backend/queries/conversations.ts'
import { isOffer } from '#web/lib/direction.ts'
import type { MatchDetail } from './queries.ts'
import { matchTitle } from './status-texts.ts'

/** Properties that one message asks for. */
const ASKED = 8

/** What the offer states against what the need asks for, line by line: what fails comes first, then what is open, by how much it settles. */
export function SpecificationCheck({ detail }: { detail: MatchDetail }) {
  const { check, own, other } = detail
  if (check.length === 0) return null
  const open = check.filter(({ verdict }) => verdict === 'open')
  return (
    <Sheet title="Offer against specification" aside={<CheckCounts lines={check} />}>
      <CheckTable label="Offer against specification" lines={check} />
      {open.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px" mt={3}>
          {isOffer(own.type) ? (
            <LinkButton size="sm" to={paths.listing.getHref(own.id)}>
              State them in your data sheet
            </LinkButton>
          ) : (
            <AskForThese detail={detail} open={open.slice(0, ASKED)} />
          )}
          <chakra.p textStyle="dense" color="fg.muted" maxW="prose">
            {isOffer(own.type) ? 'What you state' : `What ${detail.partner.name} states`} in the data sheet of
            “{(isOffer(own.type) ? own : other).material_name}” is checked here at once. Open lines stand by
            how far the usual range of the property lies on both sides of the limit.
          </chakra.p>
        </chakra.div>
      )}
    </Sheet>
  )
}

/** Opens the chat with exactly what is open written as a question. */
function AskForThese({ detail, open }: { detail: MatchDetail; open: readonly CheckedLine[] }) {
  const { busy, chat } = useStartChat(detail.partner.id, () => undefined, {
    kind: 'match',
    id: detail.id,
    title: matchTitle(detail),
    question: `Could you state these in the data sheet of “${detail.other.material_name}”?\n${questionsOf(open).join('\n')}`,
  })
  return (
    <Button right="talk" size="sm" busy={busy} onClick={chat}>
      Ask the partner for these
    </Button>
  )
}

/** What stands between two bases or units, once; else the property itself. */
const HELPERS: ReadonlySet<string> = new Set(['moisture', 'density', 'heat'])
function questionsOf(open: readonly CheckedLine[]): string[] {
  const helpers = new Map<string, string[]>()
  const own: string[] = []
  for (const { parameter, limit, missing } of open)
    if (missing?.parameter && HELPERS.has(missing.what))
      helpers.set(missing.parameter, [...(helpers.get(missing.parameter) ?? []), parameter])
    else own.push(`– ${capitalOf(parameter)} (we need ${limitFigure(limit)})`)
  const joined = [...helpers].map(
    ([helper, settled]) =>
      `– ${capitalOf(helper)} (so that ${settled.map((name) => capitalOf(name)).join(', ')} can be compared)`,
  )
  return [...joined, ...own]
}
