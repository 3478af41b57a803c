import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react'
import { type ComponentProps, forwardRef, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import type { Right } from '#shared/domain/people/rights.ts'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { buttonRecipe, iconButtonRecipe } from '#web/theme/recipes/button.ts'

const ButtonElement = chakra('button', buttonRecipe)
const LinkElement = chakra(Link, buttonRecipe)
const AnchorElement = chakra('a', buttonRecipe)
const IconButtonElement = chakra('button', iconButtonRecipe)

type Variants = NonNullable<RecipeVariantProps<typeof buttonRecipe>>

export type ButtonProps = Omit<HTMLChakraProps<'button'>, keyof Variants> &
  Variants & {
    /** 16 px icon before the label. */
    icon?: ReactNode
    /** What the button does needs this right of the person. */
    right?: Right
  }

type Refused = ReturnType<typeof refusedBy>

/**
 * What a button is for somebody who lacks its right: it stands there, can be reached, and says why it does nothing.
 * Not `disabled`, which no keyboard reaches and no finger asks.
 */
const refusedBy = (refusal: string) => ({
  'aria-disabled': true,
  'data-disabled': '',
  title: refusal,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    toast.info('Your role does not allow this', refusal)
  },
})

type Drawn = (refused: Refused | null) => ReactElement

/** Only what needs a right asks who is signed in. */
const Refusable = ({ right, children }: { right: Right | undefined; children: Drawn }) =>
  right ? <Guarded right={right}>{children}</Guarded> : children(null)

function Guarded({ right, children }: { right: Right; children: Drawn }) {
  const { may, refusal } = useRight(right)
  return children(may ? null : refusedBy(refusal))
}

/**
 * `variant`: secondary (default), primary, quiet, danger, dangerSolid, done. While `busy` the label stays, a
 * spinner takes the icon's place and clicks are ignored; the button keeps its focus.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { icon, busy, right, children, onClick, type = 'button', ...rest },
  ref,
) {
  return (
    <Refusable right={right}>
      {(refused) => (
        <ButtonElement
          ref={ref}
          type={busy || refused ? 'button' : type}
          busy={busy}
          aria-disabled={busy ? true : undefined}
          aria-busy={busy ? true : undefined}
          onClick={busy ? undefined : onClick}
          {...rest}
          {...refused}
        >
          {busy ? <Spinner size={16} /> : icon}
          {children}
        </ButtonElement>
      )}
    </Refusable>
  )
})

type LinkVariants = Omit<Variants, 'busy'>
export type LinkButtonProps = LinkProps & LinkVariants & Pick<ButtonProps, 'icon' | 'right'>

/** A link within the application that looks like a button. */
export function LinkButton({ icon, right, children, ...rest }: LinkButtonProps) {
  return (
    <Refusable right={right}>
      {(refused) => (
        <LinkElement {...rest} {...refused}>
          {icon}
          {children}
        </LinkElement>
      )}
    </Refusable>
  )
}

/** A link out of the application (mailto:, download) that looks like a button. */
export function AnchorButton({
  icon,
  children,
  ...rest
}: Omit<ComponentProps<typeof AnchorElement>, 'busy'> & { icon?: ReactNode }) {
  return (
    <AnchorElement {...rest}>
      {icon}
      {children}
    </AnchorElement>
  )
}

export type IconButtonProps = Omit<ComponentProps<typeof IconButtonElement>, 'aria-label'> & {
  /** What the icon does, for readers. */
  label: string
  right?: Right
}

/** An icon alone: close, search, heart, more. Always with a label. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, right, type = 'button', ...rest },
  ref,
) {
  return (
    <Refusable right={right}>
      {(refused) => (
        <IconButtonElement ref={ref} type={type} aria-label={label} title={label} {...rest} {...refused} />
      )}
    </Refusable>
  )
})
