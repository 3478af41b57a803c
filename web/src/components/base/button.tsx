import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react'
import { type ComponentProps, forwardRef, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { Spinner } from '#web/components/feedback/spinner.tsx'
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
  }

/**
 * `variant`: secondary (default), primary, quiet, danger, dangerSolid, done. While `busy` the label stays, a
 * spinner takes the icon's place and clicks are ignored; the button keeps its focus.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { icon, busy, children, onClick, type = 'button', ...rest },
  ref,
) {
  return (
    <ButtonElement
      ref={ref}
      type={busy ? 'button' : type}
      busy={busy}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </ButtonElement>
  )
})

type LinkVariants = Omit<Variants, 'busy'>
export type LinkButtonProps = LinkProps & LinkVariants & { icon?: ReactNode }

/** A link within the application that looks like a button. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <LinkElement {...rest}>
      {icon}
      {children}
    </LinkElement>
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
}

/** An icon alone: close, search, heart, more. Always with a label. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, type = 'button', ...rest },
  ref,
) {
  return <IconButtonElement ref={ref} type={type} aria-label={label} title={label} {...rest} />
})
