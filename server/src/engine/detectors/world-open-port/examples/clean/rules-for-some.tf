# @example the web for everybody, other ports for some, what goes out, and ports that are not known
resource "aws_security_group" "web" {
  tags = {
    name  = "web"
    owner = "shop"
    stage = var.stage
  }
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
    cidr_blocks = ["10.0.0.0/8"]
  }
  ingress {
    from_port   = var.port
    to_port     = var.port
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "azurerm_network_security_rule" "deny" {
  direction              = "Inbound"
  access                 = "Deny"
  protocol               = "*"
  destination_port_range = "*"
  source_address_prefix  = "*"
}
