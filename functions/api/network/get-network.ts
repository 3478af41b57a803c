import { operation } from '#functions/http/operation.ts'
import { networkView } from '#functions/views/catalogue/network-view.ts'
import { network as api } from '#shared/api/company/network.ts'

/** Two table calls, and once the snapshot, at most once a minute in each container. */
export default operation(api.getNetwork, (_, services) => services.use(networkView)(), { maxAge: 60 })
