import { again } from './again.ts'

again(() => import('../journey.test.ts'))
