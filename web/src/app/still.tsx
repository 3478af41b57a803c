import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { documentTitle } from './paths.ts'
import { Providers } from './providers.tsx'
import { routeObjects } from './router.tsx'

export interface Still {
  title: string
  markup: string
  css: string
}

/**
 * Draws an open page as a visitor finds it before anything was asked of the server. Used by the build
 * (web/still-pages.ts): the page shows as soon as it has come, and main.tsx takes it over.
 */
export async function drawStill(path: string): Promise<Still> {
  const handler = createStaticHandler(routeObjects)
  const context = await handler.query(new Request(new URL(path, 'http://still')))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const html = renderToString(
    <Providers>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
  // What the page asked for would be kept for some minutes, and the build with it.
  queryClient.clear()
  // Emotion puts each style before its first element; the Content-Security-Policy wants them in a file.
  const rules = new Set<string>()
  const markup = html.replace(/<style data-emotion="[^"]*">(.*?)<\/style>/gs, (_, rule: string) => {
    rules.add(rule)
    return ''
  })
  const attribute = / style="[^"]*"/.exec(markup)
  if (attribute) throw new Error(`${path}:${attribute[0]} would be refused by the Content-Security-Policy`)
  return { title: documentTitle(path), markup, css: [...rules].join('\n') }
}
