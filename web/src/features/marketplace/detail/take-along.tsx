import { chakra } from '@chakra-ui/react'
import { IconFileTypePdf, IconLink } from '@tabler/icons-react'
import { useQueryClient, useMutation } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { filesQuery } from '#web/features/marketplace/files/use-files.ts'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { persistently } from '#web/lib/browser/lazy.ts'
import { toast } from '#web/lib/browser/toast.ts'

/** The address of the listing to copy, and the listing as a document. Whoever opens the address sees what their rights allow. */
export function TakeAlong({ listing }: { listing: WholeListing }) {
  const client = useQueryClient()
  const address = new URL(paths.listing.getHref(listing.id), window.location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('The address was copied')
    } catch {
      toast.error('The address could not be copied', address)
    }
  }
  const save = useMutation({
    mutationFn: async () => {
      const [{ saveListingPdf }, files] = await Promise.all([
        persistently(() => import('./document/save-listing-pdf.ts')),
        client.ensureQueryData(filesQuery(listing.id)),
      ])
      await saveListingPdf(listing, files.photos, address)
    },
    onError: (error) => toast.error('The PDF could not be made', error),
  })
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={2} borderTopWidth="1px" pt={4}>
      <Button size="sm" icon={<IconLink size={16} stroke={1.5} aria-hidden />} onClick={() => void copy()}>
        Copy link
      </Button>
      <Button
        size="sm"
        icon={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        Save as PDF
      </Button>
    </chakra.div>
  )
}
