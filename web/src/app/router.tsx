import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { PageSpinner } from '#web/components/feedback/spinner.tsx'
import { persistently } from '#web/lib/browser/lazy.ts'
import { AdminOnly, SignedIn, SignedOutOr } from './guards.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteCrash } from './route-crash.tsx'
import { AppShell } from './shell/app-shell.tsx'

/** A page in its own chunk. `load` answers the module and `pick` names its component. */
function page<M>(load: () => Promise<M>, pick: (module: M) => ComponentType): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: pick(await persistently(load)) }) }
}

export const routeObjects: RouteObject[] = [
  {
    element: <RootLayout />,
    hydrateFallbackElement: <PageSpinner />,
    errorElement: <RouteCrash />,
    children: [
      // Landing brings its own bar, with anchors into the page.
      {
        path: paths.home.path,
        ...page(
          () => import('#web/features/landing/landing-page.tsx'),
          (module) => module.LandingPage,
        ),
      },
      {
        element: <AppShell />,
        children: [
          {
            element: <SignedIn />,
            children: [
              {
                path: paths.dashboard.path,
                ...page(
                  () => import('#web/features/dashboard/dashboard-page.tsx'),
                  (module) => module.DashboardPage,
                ),
              },
              {
                path: paths.aiMatching.path,
                ...page(
                  () => import('#web/features/ai-matching/ai-matching-page.tsx'),
                  (module) => module.AiMatchingPage,
                ),
              },
              {
                path: paths.reviewListings.path,
                ...page(
                  () => import('#web/features/onboarding/review-page.tsx'),
                  (module) => module.ReviewPage,
                ),
              },
              {
                path: paths.marketplace.path,
                ...page(
                  () => import('#web/features/marketplace/marketplace-page.tsx'),
                  (module) => module.MarketplacePage,
                ),
              },
              {
                path: paths.blind.path,
                ...page(
                  () => import('#web/features/blind/blind-list-page.tsx'),
                  (module) => module.BlindListPage,
                ),
              },
              {
                path: paths.blindListing.path,
                ...page(
                  () => import('#web/features/blind/blind-listing-page.tsx'),
                  (module) => module.BlindListingPage,
                ),
              },
              {
                path: paths.addMaterial.path,
                ...page(
                  () => import('#web/features/marketplace/add-material-page.tsx'),
                  (module) => module.AddMaterialPage,
                ),
              },
              {
                path: paths.importListings.path,
                ...page(
                  () => import('#web/features/imports/import-page.tsx'),
                  (module) => module.ImportPage,
                ),
              },
              {
                path: paths.prospects.path,
                ...page(
                  () => import('#web/features/prospects/prospects-page.tsx'),
                  (module) => module.ProspectsPage,
                ),
              },
              {
                path: paths.reach.path,
                ...page(
                  () => import('#web/features/reach/reach-page.tsx'),
                  (module) => module.ReachPage,
                ),
              },
              {
                path: paths.matches.path,
                ...page(
                  () => import('#web/features/matches/matches-page.tsx'),
                  (module) => module.MatchesPage,
                ),
              },
              {
                path: paths.match.path,
                ...page(
                  () => import('#web/features/matches/match-page.tsx'),
                  (module) => module.MatchPage,
                ),
              },
              {
                path: paths.chats.path,
                ...page(
                  () => import('#web/features/chats/chats-page.tsx'),
                  (module) => module.ChatsPage,
                ),
              },
              {
                path: paths.exchanges.path,
                ...page(
                  () => import('#web/features/transactions/exchanges-page.tsx'),
                  (module) => module.ExchangesPage,
                ),
              },
              {
                path: paths.deliveryReport.path,
                ...page(
                  () => import('#web/features/deliveries/report/report-page.tsx'),
                  (module) => module.ReportPage,
                ),
              },
              {
                path: paths.deliveries.path,
                ...page(
                  () => import('#web/features/deliveries/deliveries-page.tsx'),
                  (module) => module.DeliveriesPage,
                ),
              },
              {
                path: paths.paper.path,
                ...page(
                  () => import('#web/features/papers/paper-page.tsx'),
                  (module) => module.PaperPage,
                ),
              },
              {
                path: paths.transaction.path,
                ...page(
                  () => import('#web/features/transactions/transaction-page.tsx'),
                  (module) => module.TransactionPage,
                ),
              },
              {
                path: paths.profile.path,
                ...page(
                  () => import('#web/features/account/account-page.tsx'),
                  (module) => module.AccountPage,
                ),
              },
              {
                path: paths.notifications.path,
                ...page(
                  () => import('#web/features/notifications/notifications-page.tsx'),
                  (module) => module.NotificationsPage,
                ),
              },
            ],
          },
          {
            path: paths.demo.path,
            element: <SignedOutOr to={paths.dashboard.getHref()} />,
            children: [
              {
                index: true,
                ...page(
                  () => import('#web/features/marketplace/demo-page.tsx'),
                  (module) => module.DemoPage,
                ),
              },
            ],
          },
          {
            path: paths.exampleMatch.path,
            ...page(
              () => import('#web/features/matches/example-page.tsx'),
              (module) => module.ExamplePage,
            ),
          },
          {
            path: paths.listing.path,
            ...page(
              () => import('#web/features/marketplace/detail/listing-page.tsx'),
              (module) => module.ListingPage,
            ),
          },
          {
            path: paths.company.path,
            ...page(
              () => import('#web/features/marketplace/detail/company/company-page.tsx'),
              (module) => module.CompanyPage,
            ),
          },
          {
            path: paths.methodology.path,
            ...page(
              () => import('#web/features/methodology/methodology-page.tsx'),
              (module) => module.MethodologyPage,
            ),
          },
          {
            path: paths.blog.path,
            ...page(
              () => import('#web/features/blog/blog-page.tsx'),
              (module) => module.BlogPage,
            ),
          },
          {
            path: paths.blogPost.path,
            ...page(
              () => import('#web/features/blog/posts/post-page.tsx'),
              (module) => module.PostPage,
            ),
          },
          {
            path: paths.forgotPassword.path,
            ...page(
              () => import('#web/features/auth/pages/forgot-password-page.tsx'),
              (module) => module.ForgotPasswordPage,
            ),
          },
          {
            path: paths.resetPassword.path,
            ...page(
              () => import('#web/features/auth/pages/reset-password-page.tsx'),
              (module) => module.ResetPasswordPage,
            ),
          },
          ...[paths.confirmEmail.path, paths.authCallback.path].map((path) => ({
            path,
            ...page(
              () => import('#web/features/auth/pages/confirm-email-page.tsx'),
              (module) => module.ConfirmEmailPage,
            ),
          })),
          {
            path: paths.companySignIn.path,
            ...page(
              () => import('#web/features/auth/pages/company-sign-in-page.tsx'),
              (module) => module.CompanySignInPage,
            ),
          },
          {
            path: paths.confirmSubscription.path,
            ...page(
              () => import('#web/features/auth/pages/confirm-subscription-page.tsx'),
              (module) => module.ConfirmSubscriptionPage,
            ),
          },
          {
            path: paths.invitation.path,
            ...page(
              () => import('#web/features/auth/pages/invitation-page.tsx'),
              (module) => module.InvitationPage,
            ),
          },
          {
            path: paths.join.path,
            ...page(
              () => import('#web/features/auth/pages/join-page.tsx'),
              (module) => module.JoinPage,
            ),
          },
          {
            path: paths.unsubscribe.path,
            ...page(
              () => import('#web/features/auth/pages/unsubscribe-page.tsx'),
              (module) => module.UnsubscribePage,
            ),
          },
          {
            path: paths.help.path,
            ...page(
              () => import('#web/features/help/help-page.tsx'),
              (module) => module.HelpPage,
            ),
          },
          {
            path: paths.terms.path,
            ...page(
              () => import('#web/features/help/terms-page.tsx'),
              (module) => module.TermsPage,
            ),
          },
          {
            path: paths.privacy.path,
            ...page(
              () => import('#web/features/help/privacy-page.tsx'),
              (module) => module.PrivacyPage,
            ),
          },
          {
            path: paths.imprint.path,
            ...page(
              () => import('#web/features/help/imprint-page.tsx'),
              (module) => module.ImprintPage,
            ),
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      // The questionnaire fills the screen: its own head instead of the bar.
      {
        element: <SignedIn />,
        children: [paths.onboarding.path, paths.adaptiveOnboarding.path].map((path) => ({
          path,
          ...page(
            () => import('#web/features/onboarding/onboarding-page.tsx'),
            (module) => module.OnboardingPage,
          ),
        })),
      },
      // The admin access page asks for the password itself; every admin call is checked by the server.
      {
        path: paths.admin.path,
        ...page(
          () => import('#web/features/admin/admin-access-page.tsx'),
          (module) => module.AdminAccessPage,
        ),
      },
      {
        element: <AdminOnly />,
        children: [
          {
            path: paths.adminHub.path,
            ...page(
              () => import('#web/features/admin/admin-hub-page.tsx'),
              (module) => module.AdminHubPage,
            ),
          },
        ],
      },
    ],
  },
]
