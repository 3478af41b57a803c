/** The receiver's record for waste tracking, made from what is known. What is not known is left out: the rules then name it. */

import type { Known } from '../known.ts'
import { componentsOf } from './components.ts'

type Part = Record<string, unknown>

/** Without what is undefined. */
const only = (part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))

/** @param tonnes as weighed; null: its unit is no mass. */
export function receiptRecord(known: ReadonlyMap<string, Known>, tonnes: number | null): Part {
  const value = (id: string): string | undefined => known.get(id)?.value
  const yes = (id: string): boolean | undefined => {
    const answer = value(id)
    return answer === undefined ? undefined : answer === 'yes'
  }
  const isEstimate = yes('shipment.estimated')
  const weight = tonnes === null ? undefined : only({ metric: 'Tonnes', amount: tonnes, isEstimate })
  const registration = value('carrier.registration')
  const road = value('carrier.mode') === 'Road'
  const note = value('shipment.note')
  return only({
    apiCode: value('buyer.api_code'),
    dateTimeReceived: value('shipment.received'),
    hazardousWasteConsignmentCode: value('shipment.consignment'),
    reasonForNoConsignmentCode: value('shipment.consignment') ? undefined : value('shipment.no_consignment'),
    yourUniqueReference: value('load.ticket'),
    otherReferencesForMovement: note && [{ label: 'Waste transfer note', reference: note }],
    specialHandlingRequirements: value('shipment.handling'),
    wasteItems: [
      only({
        ewcCodes: value('waste.codes')?.split(','),
        wasteDescription: value('waste.description'),
        physicalForm: value('waste.form'),
        numberOfContainers: numberOf(value('shipment.containers')),
        typeOfContainers: value('waste.container'),
        weight,
        containsPops: yes('waste.pops'),
        pops: yes('waste.pops')
          ? contents(value('waste.pop_source'), value('waste.pop_components'), 'code')
          : undefined,
        containsHazardous: yes('waste.hazardous'),
        hazardous: yes('waste.hazardous')
          ? only({
              ...contents(value('waste.hazard_source'), value('waste.hazard_components'), 'name'),
              hazCodes: value('waste.hp')
                ?.split(', ')
                .map((code) => code.replace(' ', '_')),
            })
          : undefined,
        disposalOrRecoveryCodes: value('operation') && weight && [{ code: value('operation'), weight }],
      }),
    ],
    carrier: only({
      registrationNumber: registration ?? null,
      reasonForNoRegistrationNumber: registration ? undefined : value('carrier.no_registration'),
      organisationName: value('carrier.name'),
      address:
        value('carrier.postcode') &&
        only({ fullAddress: oneLine(value('carrier.address')), postcode: value('carrier.postcode') }),
      meansOfTransport: value('carrier.mode'),
      vehicleRegistration: road ? value('shipment.vehicle') : undefined,
    }),
    receiver: only({
      siteName: value('facility.name'),
      authorisationNumber: value('facility.permit'),
      emailAddress: value('buyer.email'),
      phoneNumber: value('buyer.phone'),
    }),
    receipt: {
      address: only({
        fullAddress: oneLine(value('facility.address')),
        postcode: value('facility.postcode'),
      }),
    },
  })
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const oneLine = (text: string | undefined) => text?.replace(/\s*\n\s*/g, ', ')

function contents(source: string | undefined, components: string | undefined, as: 'code' | 'name'): Part {
  const listed = components === undefined || source === 'NOT_PROVIDED' ? null : componentsOf(components)
  return only({
    sourceOfComponents: source,
    components: listed?.map(({ name, operator, concentration }) =>
      only({
        [as]: name,
        concentration: concentration ?? undefined,
        concentrationOperator: operator ?? undefined,
      }),
    ),
  })
}
