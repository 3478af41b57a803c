import { useRouteError } from 'react-router-dom'
import { errorIdOf } from './crash-report.ts'
import { CrashScreen } from './crash-screen.tsx'

/** A page that crashed or could not be loaded. The router reports it (providers.tsx); here it is shown. */
export function RouteCrash() {
  const error = useRouteError()
  return (
    <CrashScreen
      errorId={errorIdOf(error)}
      message={error instanceof Error ? error.message : String(error)}
    />
  )
}
