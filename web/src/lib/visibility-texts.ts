import type { Visibility } from '#shared/domain/catalogue/visibility.ts'

/** Who may see a listing, in words. */

export const VISIBILITY_LABELS: Readonly<Record<Visibility, string>> = {
  public: 'Everybody',
  members: 'Members',
  partners: 'Partners',
  named: 'Companies you name',
  blind: 'Blind',
}

export const VISIBILITY_NOTES: Readonly<Record<Visibility, string>> = {
  public: 'Also who has no account.',
  members: 'Approved companies, once they are signed in.',
  partners: 'Companies you are connected with, until either side ends it.',
  named: 'Nobody else learns that it is there.',
  blind:
    'Members find it without your name, text, price or place; you open it to one company after the other.',
}

/** On the owner's own card; nothing where everybody sees it. */
export const ownVisibility = ({
  visibility,
  shown_to: named,
}: {
  visibility: Visibility
  shown_to: readonly string[] | null
}): string | null => {
  if (visibility === 'public') return null
  if (visibility === 'members') return 'Members only'
  if (visibility === 'partners') return 'Partners only'
  if (visibility === 'blind') return 'Blind'
  return named?.length === 1 ? '1 named company only' : `${named?.length ?? 0} named companies only`
}

/** To who is shown what others are not. */
export const foreignVisibility: Readonly<Record<Visibility, string | null>> = {
  public: null,
  members: 'For members',
  partners: 'For partners',
  named: 'For named companies',
  // Nobody else has it as a listing.
  blind: null,
}

/** What each of those who come by sees of a listing, for its owner to read before it is listed. */
export function whoSees(visibility: Visibility, named: number): { who: string; sees: boolean }[] {
  const many = named === 1 ? 'The company you name' : `The ${named} companies you name`
  return [
    { who: 'Not signed in', sees: visibility === 'public' },
    { who: 'Members', sees: visibility === 'public' || visibility === 'members' },
    ...(visibility === 'named'
      ? [{ who: named === 0 ? 'The companies you name' : many, sees: true }]
      : [{ who: 'Your partners', sees: true }]),
    { who: 'Your own people', sees: true },
  ]
}
