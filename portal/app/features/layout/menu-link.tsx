import { Link } from 'react-router';

interface Props {
  label: string;
  href: string;
  className?: string;
}

/** A link of a menu: inside the portal without loading the page anew, else as any other link. */
export function MenuLink({ label, href, className }: Props) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className}>
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
