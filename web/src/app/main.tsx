import { createRoot } from 'react-dom/client'
import '#web/theme/fonts.css'
import { watchHealth } from '#web/lib/health.ts'
import { startSession } from '#web/lib/session.ts'
import { watchColorMode } from '#web/theme/color-mode.ts'
import { Providers } from './providers.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

watchColorMode()
watchHealth()
void startSession()
createRoot(root).render(<Providers />)
