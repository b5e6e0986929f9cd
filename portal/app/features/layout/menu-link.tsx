import { Link } from 'react-router';

interface Props {
  label: string;
  href: string;
  className?: string;
  /** Leaves the page for good instead of changing the screen. */
  reloads?: boolean;
}

/** A link of a menu: inside the portal without loading the page anew, else as any other link. */
export function MenuLink({ label, href, className, reloads }: Props) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className} reloadDocument={reloads}>
        {label}
      </Link>
    );
  }
  return (
    <a href={href} className={className}>
      {label}
    </a>
  );
}
