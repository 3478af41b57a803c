import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, calls, session } from '#test/web/support/backend-mocks.ts'
import { renderPage } from '#test/web/support/render.tsx'
import { ConfirmAll } from '#web/features/deliveries/confirm-all.tsx'
import type { LoadCard } from '#web/features/deliveries/queries.ts'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

const load = (id: string, transaction_id: string, quantity: number, version = 1) =>
  ({
    ...{ id, transaction_id, quantity, version, unit: 't', side: 'buyer', value: quantity * 3200 },
    ...{ material_name: `Slag ${transaction_id}`, partner: { id: 'p', name: 'Works' } },
  }) as LoadCard
const LOADS = [load('A1', 'd1', 24.5), load('B1', 'd2', 10), load('A2', 'd1', 25.25, 3)]

describe('confirming many loads', () => {
  beforeEach(() => {
    session.user = { companyId: 'b', role: 'user', memberRole: 'owner' }
    api.mockReset()
    api.mockResolvedValue({ rows: [{ id: 'A1', state: 'confirmed', message: null }] })
  })

  it('says first what it comes to of each exchange, and confirms each as it was seen', async () => {
    renderPage(<ConfirmAll loads={LOADS} />)
    await userEvent.click(screen.getByRole('button', { name: 'Confirm all 3' }))
    const said = (await screen.findByRole('alertdialog')).textContent.replace(/[\u00a0\u202f]/g, ' ')
    for (const one of ['Slag d1', '2 loads, 1,592.00', '49.75 t', 'Slag d2', '1 load, 320.00'])
      expect(said).toContain(one)
    await userEvent.click(screen.getByRole('button', { name: 'Confirm 3' }))
    expect(calls('POST /api/transactions/{id}/loads/confirm')).toEqual([
      {
        params: { id: 'd1' },
        body: {
          loads: [
            { id: 'A1', version: 1 },
            { id: 'A2', version: 3 },
          ],
        },
      },
      { params: { id: 'd2' }, body: { loads: [{ id: 'B1', version: 1 }] } },
    ])
  })

  it('is offered to who may, for more than one', () => {
    renderPage(<ConfirmAll loads={LOADS.slice(0, 1)} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
