/**
 * The accounts one can sign in with on a laptop. The password is public by design: the seed refuses every
 * target that is not on this machine (see `assertLocal`).
 */

export interface DemoAccount {
  label: string
  email: string
  password: string
  what: string
}

/** Meets the rules of the reset page: eight characters, upper and lower case, a number. */
export const DEMO_PASSWORD = 'Granulate-2026'

interface AccountPlan extends DemoAccount {
  /** Company or application it belongs to; null for the administrator, absent for a person who acts for several. */
  owner?: string | null
}

export const ADMIN_EMAIL = 'admin@sidestream.example'

export const demoAccounts: readonly AccountPlan[] = [
  {
    label: 'Ironworks',
    email: 'mara@scheldt-ironworks.example',
    password: DEMO_PASSWORD,
    what: 'Scheldt Ironworks NV, Ghent: slags, scale, pickling acid, heat; needs lime, scrap, carbon (plan pro)',
    owner: 'scheldt-ironworks',
  },
  {
    label: 'Binders',
    email: 'lasse@limfjord-binders.example',
    password: DEMO_PASSWORD,
    what: 'Limfjord Binders A/S, Aalborg: needs clinker substitute, iron carrier, gypsum, fuel (plan free)',
    owner: 'limfjord-binders',
  },
  {
    label: 'Steel',
    email: 'j.kowalke@hochfeld-elektrostahl.example',
    password: DEMO_PASSWORD,
    what: 'Hochfeld Elektrostahl GmbH, Duisburg, with sites in Dortmund and Hamm and five people: its owner (plan pro)',
    owner: 'hochfeld-elektrostahl',
  },
  {
    label: 'Consultant',
    email: 'ines.duarte@duarte-advice.example',
    password: DEMO_PASSWORD,
    what: 'acts for Hochfeld Elektrostahl (editor of two of its sites) and for Kalkmark Maas (manager)',
  },
  {
    label: 'Applicant',
    email: 'nora@oderaue-wertstoffe.example',
    password: DEMO_PASSWORD,
    what: 'Oderaue Wertstoffe GmbH: e-mail confirmed, waits for review, so signing in is refused',
    owner: 'oderaue-wertstoffe',
  },
  {
    label: 'Administrator',
    email: ADMIN_EMAIL,
    password: DEMO_PASSWORD,
    what: 'decides applications at /admin, with a code of /__local/codes; speaks for no company',
    owner: null,
  },
]
