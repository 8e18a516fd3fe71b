# @example remote access, databases and all ports for everybody
# @severity high
resource "aws_security_group" "web" {
  name = "web"

  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    # @finding
    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"]
  }
}

resource "aws_security_group_rule" "all" {
  type              = "ingress"
  from_port         = 0
  to_port           = 0
  protocol          = "-1"
  # @finding
  ipv6_cidr_blocks  = ["::/0"]
  security_group_id = aws_security_group.web.id
}

resource "google_compute_firewall" "database" {
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["80", "5432"]
  }
  # @finding
  source_ranges = ["0.0.0.0/0"]
}

resource "azurerm_network_security_rule" "rdp" {
  direction              = "Inbound"
  access                 = "Allow"
  protocol               = "Tcp"
  destination_port_range = "3389"
  # @finding
  source_address_prefix  = "*"
}
